import { restoreBackup } from '#database/engine/backup.ts';
import { openDatabase } from '#database/engine/open.ts';
import { readSettings } from '#server/settings.ts';
import { typedPath } from './typed-path.ts';

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Say which backup: npm run restore -- <file>');
  process.exit(1);
}
try {
  const database = await openDatabase(readSettings(process.env));
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
