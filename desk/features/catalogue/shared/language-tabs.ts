import { TRANSLATED_LANGUAGES } from '#contract/catalogue/translations.ts';
import type { LinkTab } from '#desk/lib/screen/link-tabs.tsx';
import { LANGUAGES } from '#domain/languages/languages.ts';

/** Where a subject of the catalogue is translated, or all subjects of a part: a tab for each language. */
export const languageTabs = (of: string): LinkTab[] =>
  TRANSLATED_LANGUAGES.map((code) => ({
    key: code,
    label: LANGUAGES[code].ownName,
    to: `/catalogue/translations/subject?${new URLSearchParams({ language: code, of })}`,
  }));
