import { isDeepStrictEqual } from 'node:util';
import type { CatalogueTexts } from '#catalogue/published.ts';
import { TRANSLATED_LANGUAGES } from '#catalogue/read-texts.ts';
import type { LanguageTexts, SubjectTexts } from '#domain/texts/translations.ts';
import type { TextsChange } from './publish.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

/** What files say of translations, as far as the shop has it otherwise. A subject that they do not name stays as it is. */
export function planTexts({ texts }: Pick<StoredCatalogue, 'texts'>, wanted: CatalogueTexts = {}): TextsChange[] {
  return TRANSLATED_LANGUAGES.flatMap((language) =>
    Object.entries(wanted[language] ?? {}).flatMap(([subject, entries]): TextsChange[] => {
      const stored = texts.find((one) => one.language === language && one.subject === subject);
      const document = { ...stored?.document, ...made(entries) };
      if (isDeepStrictEqual(document, stored?.document ?? {})) return [];
      return [{ language, subject, document, revision: stored?.revision ?? 0 }];
    }),
  );
}

/** What nobody has translated yet says nothing. */
const made = (entries: SubjectTexts): SubjectTexts =>
  Object.fromEntries(Object.entries(entries).filter(([, { text }]) => text !== ''));

/**
 * What the shipped translations add to a shop that is in use: those of texts that still are the shipped ones, where it has no translation
 * and its people have not taken one away.
 */
export function shippedAdditions(
  { texts }: Pick<StoredCatalogue, 'texts'>,
  shipped: CatalogueTexts,
  /** What the shop says now, by subject and path. */
  english: ReadonlyMap<string, ReadonlyMap<string, string>>,
): TextsChange[] {
  const fitting = (subject: string, entries: SubjectTexts, known: SubjectTexts): SubjectTexts =>
    Object.fromEntries(
      Object.entries(made(entries)).filter(
        ([path, { of }]) => !Object.hasOwn(known, path) && english.get(subject)?.get(path) === of,
      ),
    );
  const additions: CatalogueTexts = Object.fromEntries(
    Object.entries(shipped).map(([language, own = {}]): [string, LanguageTexts] => [
      language,
      Object.fromEntries(
        Object.entries(own).map(([subject, entries]) => {
          const stored = texts.find((one) => one.language === language && one.subject === subject);
          return [subject, fitting(subject, entries, stored?.document ?? {})];
        }),
      ),
    ]),
  );
  return planTexts({ texts }, additions);
}
