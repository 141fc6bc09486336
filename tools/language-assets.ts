import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '#domain/languages/languages.ts';

/** Which files each language has: written while it is built, read when all are together. */
const ASSETS = 'assets.json';

type Assets = Partial<Record<LanguageCode, readonly string[]>>;

/** The app's code that browsers fetch, by language. */
export function readAssets(buildFolder: string): Assets {
  return JSON.parse(readFileSync(join(buildFolder, ASSETS), 'utf8')) as Assets;
}

/** Stylesheets and typefaces come with the pages: a shop uses one of each. */
export function noteAssets(buildFolder: string, code: LanguageCode, clientFolder: string): void {
  const known = existsSync(join(buildFolder, ASSETS)) ? readAssets(buildFolder) : {};
  const own = readdirSync(join(clientFolder, 'assets')).filter((name) => !/\.(css|woff2)$/.test(name));
  const noted: Assets = { ...known, [code]: own.map((name) => `/assets/${name}`) };
  writeFileSync(join(buildFolder, ASSETS), JSON.stringify(noted));
}
