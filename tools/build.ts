import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishedBuilds } from '#server/http/built-files.ts';
import { finishBuild } from './finished-builds.ts';
import { packBuild } from './pack-build.ts';
import { dependencyScript, ROOT, runNode } from './run-command.ts';
import { buildServiceWorker } from './service-worker.ts';

/**
 * All that the built pages are made from, and with. The pictures themselves are named by fingerprint in catalogue/pictures.json;
 * a test follows the imports.
 */
const INPUTS = [
  'storefront',
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
  'tools/pack-build.ts',
  'tools/run-command.ts',
  'tools/service-worker.ts',
  'server/http/built-files.ts',
  'server/http/content-security-policy.ts',
  'server/http/encoding.ts',
];
const NOT_INPUTS = /\.test\.tsx?$|^catalogue\/pictures\//;
const BUILDS = join(ROOT, 'build');

/** Builds the storefront unless the last build was made from exactly these files. Returns whether it stands. */
export async function build(): Promise<boolean> {
  if (!isPublicUrlSound(process.env.PUBLIC_URL)) {
    console.error('Setting PUBLIC_URL must look like https://shop.example, without a path');
    return false;
  }
  if (!['', 'on', 'off'].includes(process.env.OFFLINE ?? '')) {
    console.error('Setting OFFLINE must be on or off');
    return false;
  }
  const fingerprint = fingerprintOfInputs();
  if (finishedBuilds(BUILDS)[0] === fingerprint) {
    console.log('Storefront is up to date');
    return true;
  }
  const check = await runNode(['tools/catalogue-check.ts'], { show: true });
  return check.code === 0 && finishBuild(BUILDS, fingerprint, make);
}

async function make(folder: string): Promise<boolean> {
  const began = performance.now();
  console.log('Building the storefront');
  const router = dependencyScript('@react-router/dev/bin.cjs');
  const { code, output } = await runNode([router, 'build'], {
    show: false,
    env: { NODE_ENV: 'production', BUILD_INTO: folder },
  });
  if (code !== 0) {
    console.error(output);
    console.error('The storefront could not be built: see the lines above.');
    return false;
  }
  const client = join(folder, 'client');
  cpSync(join(ROOT, 'catalogue/pictures/encoded'), join(client, 'pictures'), { recursive: true });
  await buildServiceWorker(client, process.env.OFFLINE === 'off');
  await packBuild(folder);
  console.log(`Storefront built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return true;
}

/** It becomes part of every page, so a mistake in it is told before anything is built. */
export function isPublicUrlSound(given: string | undefined): boolean {
  if (!given) return true;
  const url = URL.parse(given);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
}

function fingerprintOfInputs(): string {
  const hash = createHash('sha256').update(
    `${process.version} ${process.env.PUBLIC_URL ?? ''} ${process.env.OFFLINE ?? ''}`,
  );
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
  return files.filter((file) => !NOT_INPUTS.test(file)).sort();
}

if (import.meta.main && !(await build())) process.exit(1);
