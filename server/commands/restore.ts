import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup } from '#database/engine/backup.ts';
import { BASELINE_WEBASSEMBLY, openDatabase } from '#database/engine/open.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { typedPath } from './typed-path.ts';

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Say which backup: npm run restore -- <file>');
  process.exit(1);
}

/** In a process of its own: making a database needs more memory than filling it. What hinders it is reported by the one that opens it. */
function createIfMissing({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return;
  spawnSync(process.execPath, [BASELINE_WEBASSEMBLY, join(import.meta.dirname, 'create-database.ts'), '--empty']);
}

try {
  const settings = readSettings(process.env);
  createIfMissing(settings);
  const database = await openDatabase(settings);
  try {
    const rows = await restoreBackup(database.owner, typedPath(given));
    console.log(`${rows} rows restored to ${database.location}`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
