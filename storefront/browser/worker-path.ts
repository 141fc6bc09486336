import { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGES, type Language } from '#domain/languages/languages.ts';

/** One worker serves all languages; its address says which one it caches ahead, so that another language is another worker. */
export const workerPath = ({ code }: Pick<Language, 'code'>): string =>
  code === DEFAULT_LANGUAGE ? '/sw.js' : `/sw.js?${code}`;

/** The language in the query of that address. */
export function languageIn(search: string): Language {
  const code = search.slice(1);
  return LANGUAGES[isLanguageCode(code) ? code : DEFAULT_LANGUAGE];
}
