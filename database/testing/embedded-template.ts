import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#database/engine/embedded.ts';

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');
const PACKAGE = join(MODULES, '@electric-sql', 'pglite', 'package.json');

/**
 * A new data folder with an empty embedded database already in it. Making one takes several seconds of computing, so it is made
 * once per install and copied from then on. Who asks for the folder removes it.
 */
export async function preparedDataDir(): Promise<string> {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  const template = join(MODULES, '.cache', `embedded-database-${version}`);
  if (!existsSync(template)) await makeTemplate(template);
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-embedded-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function makeTemplate(template: string): Promise<void> {
  mkdirSync(join(template, '..'), { recursive: true });
  const draft = mkdtempSync(`${template}-draft-`);
  await (await openEmbedded(draft)).close();
  try {
    renameSync(draft, template);
  } catch {
    // Another test run was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
}
