import { z } from 'zod';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#domain/languages/languages.ts';
import type { LanguageTexts } from '#domain/texts/translations.ts';
import { problemsFromIssues } from './problems.ts';
import type { CatalogueTexts } from './published.ts';

/** The languages that texts are translated into. */
export const TRANSLATED_LANGUAGES: readonly LanguageCode[] = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);

/** The folder with a file for each language. */
export const TEXTS_FOLDER = 'texts';

export const textsFile = (code: LanguageCode) => `${TEXTS_FOLDER}/${code}.json`;

/** By subject and path. A translation may be missing anywhere: readers get the English text. */
const languageTexts = z.record(z.string(), z.record(z.string(), z.strictObject({ of: z.string(), text: z.string() })));

/** The translations that can be read, by language; what is wrong with the others is added to the problems. */
export function readTexts(raw: unknown, problems: CatalogueProblem[]): CatalogueTexts {
  const given = typeof raw === 'object' && raw !== null ? raw : {};
  const read = TRANSLATED_LANGUAGES.flatMap((code): [LanguageCode, LanguageTexts][] => {
    const own: unknown = Reflect.get(given, code);
    if (own === undefined) return [];
    const parsed = languageTexts.safeParse(own);
    if (parsed.success) return [[code, parsed.data]];
    problems.push(...problemsFromIssues({ file: textsFile(code) }, own, parsed.error.issues));
    return [];
  });
  return Object.fromEntries(read);
}
