import { openDatabase } from '#database/engine/open.ts';
import { migrate, readSchema } from '#database/migrate.ts';
import { readSettings } from '#server/settings.ts';

/*
 * Creates the embedded database. That needs a second Postgres in memory (initdb), about 350 MB that the process would not give
 * back, so `npm start` and `npm run restore` do it in a process of its own before they open the database. With --empty it gets no tables.
 */
const isEmpty = process.argv.includes('--empty');
try {
  const began = performance.now();
  const database = await openDatabase(readSettings(process.env));
  try {
    if (!isEmpty) await migrate(database.owner, readSchema(), console.log);
  } finally {
    await database.close();
  }
  console.log(`Database created in ${((performance.now() - began) / 1000).toFixed(0)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
