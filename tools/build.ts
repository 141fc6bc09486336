import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, OFFERED_LANGUAGES } from '#domain/languages/languages.ts';
import { finishedBuilds } from '#server/http/built-files.ts';
import { readSettings, type Settings, SettingsError } from '#server/settings.ts';
import { finishBuild } from './finished-builds.ts';
import { withImports } from './imported-files.ts';
import { noteAssets } from './language-assets.ts';
import { packBuild } from './pack-build.ts';
import { dependencyScript, ROOT, runNode } from './run-command.ts';

/** Where the apps are: their styles, pictures and pages are named by no import. Which words an import means, the language says. */
const APPS = ['storefront', 'desk', 'web', 'messages'];
/** What a build is run with. */
const PROGRAMS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/build.ts',
  'tools/service-worker.ts',
  // The shipped pictures, which a build copies, by fingerprint.
  'catalogue/pictures.json',
];
/** Loaded by Vite's development server alone. */
const DEVELOPMENT_ONLY = 'storefront/data/while-developing.server.ts';
const BUILDS = join(ROOT, 'build');

/** Builds storefront and desk unless the last build was made from exactly these files. Returns whether there is one. */
export async function build(): Promise<boolean> {
  const settings = settingsOrReport();
  if (!settings) return false;
  const offline = settings.offline ? 'on' : 'off';
  const fingerprint = fingerprintOfInputs(offline);
  if (finishedBuilds(BUILDS)[0] === fingerprint) {
    console.log('Storefront and desk are up to date');
    return true;
  }
  return finishBuild(BUILDS, fingerprint, (folder) => makeBuild(folder, builtLanguages(), offline));
}

function settingsOrReport(): Settings | undefined {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return undefined;
  }
}

export async function makeBuild(
  folder: string,
  languages: readonly LanguageCode[],
  offline: 'on' | 'off',
): Promise<boolean> {
  const began = performance.now();
  console.log('Building storefront and desk');
  const client = join(folder, 'client');
  const made = await Promise.all([
    makeStorefront(folder, languages),
    runStep([dependencyScript('vite/bin/vite.js'), 'build', '--config', 'desk/vite.config.ts'], folder),
  ]);
  if (made.includes(false) || !(await runStep(['tools/service-worker.ts', client, offline], folder))) return false;
  cpSync(join(ROOT, 'catalogue/pictures/encoded'), join(client, 'pictures'), { recursive: true });
  await packBuild(folder);
  await packBuild(folder, 'desk');
  console.log(`Storefront and desk built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return true;
}

/**
 * One build for each language: what renders its pages stays in a folder of its own, what browsers fetch comes together. Files that are
 * equal in two languages have the same name, and are one.
 */
async function makeStorefront(folder: string, languages: readonly LanguageCode[]): Promise<boolean> {
  const folderOf = (code: LanguageCode) => (code === DEFAULT_LANGUAGE ? folder : join(folder, code));
  const make = (code: LanguageCode) =>
    runStep([dependencyScript('@react-router/dev/bin.cjs'), 'build'], folderOf(code), { BUILD_LANGUAGE: code });
  // The desk is made beside the first, the others two at a time.
  const [first, ...others] = languages;
  if (first && !(await make(first))) return false;
  for (let at = 0; at < others.length; at += 2)
    if ((await Promise.all(others.slice(at, at + 2).map(make))).includes(false)) return false;
  for (const code of languages) {
    const client = join(folderOf(code), 'client');
    noteAssets(folder, code, client);
    if (code === DEFAULT_LANGUAGE) continue;
    cpSync(join(client, 'assets'), join(folder, 'client', 'assets'), { recursive: true });
    rmSync(client, { recursive: true });
  }
  return true;
}

/** Those that shoppers are offered; with BUILD_LANGUAGES=all also those that are not finished, to look at them. */
function builtLanguages(): readonly LanguageCode[] {
  return process.env.BUILD_LANGUAGES === 'all' ? LANGUAGE_CODES : OFFERED_LANGUAGES.map(({ code }) => code);
}

async function runStep(args: string[], folder: string, more: Record<string, string> = {}): Promise<boolean> {
  const env = { NODE_ENV: 'production', BUILD_INTO: folder, ...more };
  const { code, output } = await runNode(args, { show: false, env });
  if (code === 0) return true;
  console.error(output);
  console.error('They could not be built: see the lines above.');
  return false;
}

function fingerprintOfInputs(offline: string): string {
  const hash = createHash('sha256').update(`${process.version} ${offline} ${builtLanguages()}`);
  for (const file of inputFiles())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * All that the code of storefront and desk is built from, and with: the apps, the programs, and whatever they import. No product is
 * among them: the server renders pages from the catalogue.
 */
export function inputFiles(): string[] {
  const apps = APPS.flatMap((app) =>
    readdirSync(join(ROOT, app), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  );
  const isLeftOut = (file: string) => /\.test\.tsx?$|\/testing\//.test(file) || file === DEVELOPMENT_ONLY;
  return withImports([...apps.filter((file) => !isLeftOut(file)), ...PROGRAMS], isLeftOut);
}

if (import.meta.main && !(await build())) process.exit(1);
