import { translationEndpoints as at, TRANSLATED_LANGUAGES } from '#contract/catalogue/translations.ts';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#domain/languages/languages.ts';
import { mayDo } from '#domain/people/staff.ts';
import { readTextSettings } from '#server/catalogue/texts/setting-texts.ts';
import {
  importTexts,
  listTexts,
  readSubject,
  restoreSubject,
  saveTexts,
  type TextsResult,
  textHistory,
  textsFound,
} from '#server/catalogue/texts/texts.ts';
import { planTranslations, translationLines } from '#server/catalogue/texts/translation-file.ts';
import { sendFile } from '#server/desk/csv-file.ts';
import { accepted, type Desk, responseOf, serve } from '#server/desk/routes.ts';
import { refused } from '#server/steps/staff-result.ts';
import type { CatalogueWork } from './catalogue-work.ts';

/** Five megabytes of a file as text, or all texts of a language. */
const LARGE = { bodyLimit: 12 * 1024 * 1024 };

/** What the shop sells and says, in the languages of its shoppers. */
export function serveTranslations(desk: Desk, { publisher, catalogue }: CatalogueWork): void {
  const { staff } = desk;
  serve(desk, at.listTexts, ({ input: { language, ...query } }) =>
    listTexts(staff, catalogue, { ...query, language: codeOf(language) }),
  );
  serve(desk, at.readSubject, ({ input: { language, of } }) =>
    readSubject(staff, catalogue, { language: codeOf(language), of }),
  );
  serve(
    desk,
    at.saveTexts,
    async ({ input: { key, language, ...input }, acting }) =>
      acceptedTexts(await saveTexts(publisher, acting(undefined, key), { ...input, language: codeOf(language) })),
    LARGE,
  );
  serve(desk, at.readHistory, ({ input: { language, subject, ...page } }) =>
    textHistory(staff, { language: codeOf(language), subject }, page),
  );
  serve(desk, at.restoreSubject, async ({ input: { key, language, ...input }, acting }) =>
    acceptedTexts(await restoreSubject(publisher, acting(undefined, key), { ...input, language: codeOf(language) })),
  );
  serve(desk, at.exportTexts, async (call) => {
    const { language, ...filter } = call.input;
    const texts = await textsFound(staff, catalogue, codeOf(language), { ...filter, search: '' });
    const content = [...translationLines(texts)].join('');
    return sendFile(desk, call, { name: `translations-${language}`, type: 'csv', content }, call.input);
  });
  serve(
    desk,
    at.planTexts,
    async ({ input: { content, ...input }, staff: { role } }) => {
      const language = codeOf(input.language);
      return planTranslations(Buffer.from(content, 'base64'), {
        language,
        texts: await textsFound(staff, catalogue, language, { search: '' }),
        settings: await readTextSettings(staff),
        mayChangeSettings: mayDo(role, 'settings'),
      });
    },
    LARGE,
  );
  serve(
    desk,
    at.importTexts,
    async ({ input: { key, language, ...input }, acting }) =>
      acceptedTexts(await importTexts(publisher, acting(undefined, key), { ...input, language: codeOf(language) })),
    LARGE,
  );
}

/** The schema lets only these in. */
const codeOf = (language: string | undefined): LanguageCode =>
  isLanguageCode(language) ? language : (TRANSLATED_LANGUAGES[0] ?? DEFAULT_LANGUAGE);

/** Mistakes are reported at their fields. */
function acceptedTexts<T>(result: TextsResult<T>): T {
  if ('mistakes' in result) throw responseOf(refused('texts_invalid'), { mistakes: result.mistakes });
  return accepted(result);
}
