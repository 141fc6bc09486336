import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#database/engine/backup-lines.ts';
import { BASELINE_WEBASSEMBLY, openDatabase } from '#database/engine/open.ts';
import { restoreBackup } from '#database/engine/restore-backup.ts';
import { type Opener, openerWith } from '#database/engine/sealed-file.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { typedPath } from './typed-path.ts';

const USAGE = 'Say which backup: npm run restore -- <file> [--key <file of the private key>]';

function typed() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
    if (positionals[0]) return { file: typedPath(positionals[0]), key: values.key && typedPath(values.key) };
  } catch {
    // As if nothing had been typed.
  }
  console.error(USAGE);
  process.exit(1);
}

function openerFrom(key: string): Opener {
  try {
    return openerWith(readFileSync(key, 'utf8'));
  } catch (error) {
    throw new BackupError(`The private key ${key} cannot be used: ${(error as Error).message}`);
  }
}

const { file, key } = typed();

/** In a process of its own: making a database needs more memory than filling it. What hinders it is reported by the one that opens it. */
function createIfMissing({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return;
  spawnSync(process.execPath, [BASELINE_WEBASSEMBLY, join(import.meta.dirname, 'create-database.ts'), '--empty']);
}

try {
  const settings = readSettings(process.env);
  const opener = key ? openerFrom(key) : undefined;
  createIfMissing(settings);
  const database = await openDatabase(settings);
  try {
    const rows = await restoreBackup(database.owner, file, { opener });
    console.log(`${rows} rows restored to ${database.location}`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
