import { TRANSLATED_LANGUAGES } from '#contract/catalogue/translations.ts';
import type { LinkTab } from '#desk/lib/screen/link-tabs.tsx';
import type { LanguageCode } from '#domain/languages/languages.ts';

const NAMES = new Intl.DisplayNames('en-GB', { type: 'language' });

/** As staff call it, whose desk is English. */
export const languageName = (code: LanguageCode): string => NAMES.of(code) ?? code;

/** Where a subject of the catalogue is translated, or all subjects of a part: a tab for each language. */
export const languageTabs = (of: string): LinkTab[] =>
  TRANSLATED_LANGUAGES.map((code) => ({
    key: code,
    label: languageName(code),
    to: `/catalogue/translations/subject?${new URLSearchParams({ language: code, of })}`,
  }));
