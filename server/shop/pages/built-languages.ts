import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type LanguageCode } from '#domain/languages/languages.ts';
import { NotBuiltError } from '#server/http/built-files.ts';

/** What renders the pages of one language. */
export const serverOf = (buildFolder: string, code: LanguageCode) =>
  join(buildFolder, code === DEFAULT_LANGUAGE ? '' : code, 'server', 'index.js');

/** The languages that a build was made for: those that shoppers are offered. */
export function builtLanguages(buildFolder: string): readonly Language[] {
  const built = Object.values(LANGUAGES).filter(({ code }) => existsSync(serverOf(buildFolder, code)));
  if (built[0]?.code !== DEFAULT_LANGUAGE) throw new NotBuiltError('The storefront is not built. Run: npm run build');
  return built;
}
