import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencyScript, ROOT, runNode } from './run-command.ts';

/** All that the built pages are made from. The pictures themselves are named by fingerprint in catalogue/pictures.json. */
const INPUTS = ['storefront', 'domain', 'catalogue', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
const NOT_INPUTS = /\.test\.tsx?$|(^|\/)pictures\//;
const STAMP = join(ROOT, 'build', '.made-from');

/** Builds the storefront unless the last build was made from exactly these files. Returns whether it stands. */
export async function build(): Promise<boolean> {
  const fingerprint = fingerprintOfInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) {
    console.log('Storefront is up to date');
    return true;
  }
  const began = performance.now();
  const check = await runNode(['tools/catalogue-check.ts'], { show: true });
  if (check.code !== 0) return false;
  console.log('Building the storefront');
  rmSync(STAMP, { force: true });
  const router = dependencyScript('@react-router/dev/bin.cjs');
  const { code, output } = await runNode([router, 'build'], { show: false, env: { NODE_ENV: 'production' } });
  if (code !== 0) {
    console.error(output);
    console.error('The storefront could not be built: see the lines above.');
    return false;
  }
  writeFileSync(STAMP, fingerprint);
  console.log(`Storefront built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return true;
}

function fingerprintOfInputs(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputFiles())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

function inputFiles(): string[] {
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
