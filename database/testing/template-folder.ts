import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSchema } from '#database/migrate.ts';

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');
const CACHE = join(MODULES, '.cache');

export function versionOf(dependency: string): string {
  const { version } = JSON.parse(readFileSync(join(MODULES, dependency, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Where the databases of tests are. `npm test` names a place in memory. */
export const placeForDatabases = (): string => process.env.TEST_DATABASES ?? tmpdir();

/** Another one with every change of a migration or of a function. */
export function schemaFingerprint(): string {
  return createHash('sha256').update(JSON.stringify(readSchema())).digest('hex').slice(0, 16);
}

/** A folder that takes seconds to make. It is made once per install and version; tests work on copies of it. */
export async function templateFolder(
  name: string,
  version: string,
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const template = join(CACHE, `${name}-${version}`);
  if (existsSync(template)) return template;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(`${template}-draft-`);
  try {
    await make(draft);
    renameSync(draft, template);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another test file may have been quicker.
    if (!existsSync(template)) throw error;
  }
  for (const entry of readdirSync(CACHE)) {
    const isOutdated = entry.startsWith(`${name}-`) && !entry.startsWith(`${name}-${version}`);
    if (isOutdated) rmSync(join(CACHE, entry), { recursive: true, force: true });
  }
  return template;
}
