import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishedBuilds } from '#server/http/built-files.ts';
import { readSettings, type Settings, SettingsError } from '#server/settings.ts';
import { finishBuild } from './finished-builds.ts';
import { packBuild } from './pack-build.ts';
import { dependencyScript, ROOT, runNode } from './run-command.ts';

/**
 * All that the code of storefront and desk is built from, and with; a test follows the imports. No product is among them: the server
 * renders pages from the catalogue. The shipped pictures, which a build copies, are named by fingerprint in catalogue/pictures.json.
 */
const INPUTS = [
  'storefront',
  'desk',
  'web',
  'contract',
  'domain',
  'catalogue',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/build.ts',
  'tools/finished-builds.ts',
  'tools/inline-script-plugin.ts',
  'tools/missing-route-files-plugin.ts',
  'tools/pack-build.ts',
  'tools/run-command.ts',
  'tools/service-worker.ts',
  'server/http/built-files.ts',
  'server/http/encoding.ts',
  'database/engine/hosts.ts',
  'server/settings.ts',
  'server/shop/pages/render.ts',
];
/** Loaded by Vite's development server alone. */
export const DEVELOPMENT_ONLY = 'storefront/data/while-developing.server.ts';
/** What is sold, and what only the development server or the tools read. */
const NO_INPUT = [
  DEVELOPMENT_ONLY,
  'catalogue/shipped.ts',
  'catalogue/shipped-pictures.ts',
  'catalogue/photo-manifest.ts',
  ...['accessories', 'bags', 'open-graph', 'rackets', 'shoes', 'shop', 'technologies'].map(
    (name) => `catalogue/${name}.json`,
  ),
];
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
  return finishBuild(BUILDS, fingerprint, (folder) => make(folder, offline));
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

async function make(folder: string, offline: string): Promise<boolean> {
  const began = performance.now();
  console.log('Building storefront and desk');
  const client = join(folder, 'client');
  const isBuilt =
    (await runStep([dependencyScript('@react-router/dev/bin.cjs'), 'build'], folder)) &&
    (await runStep(['tools/service-worker.ts', client, offline], folder)) &&
    (await runStep([dependencyScript('vite/bin/vite.js'), 'build', '--config', 'desk/vite.config.ts'], folder));
  if (!isBuilt) return false;
  cpSync(join(ROOT, 'catalogue/pictures/encoded'), join(client, 'pictures'), { recursive: true });
  await packBuild(folder);
  await packBuild(folder, 'desk');
  console.log(`Storefront and desk built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return true;
}

async function runStep(args: string[], folder: string): Promise<boolean> {
  const env = { NODE_ENV: 'production', BUILD_INTO: folder };
  const { code, output } = await runNode(args, { show: false, env });
  if (code === 0) return true;
  console.error(output);
  console.error('They could not be built: see the lines above.');
  return false;
}

function fingerprintOfInputs(offline: string): string {
  const hash = createHash('sha256').update(`${process.version} ${offline}`);
  for (const file of inputFiles())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

export function inputFiles(): string[] {
  const files = INPUTS.flatMap((input) => {
    if (input.includes('.')) return [input];
    const entries = readdirSync(join(ROOT, input), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
  });
  const isInput = (file: string) =>
    !/\.test\.tsx?$/.test(file) &&
    !/^catalogue\/(pictures|picture-encoding|testing)\//.test(file) &&
    !NO_INPUT.includes(file);
  return files.filter(isInput).sort();
}

if (import.meta.main && !(await build())) process.exit(1);
