import { openDatabase } from '#database/engine/open.ts';
import { checkInvariants } from '#database/invariants.ts';
import { otherVersion } from '#database/migrate.ts';
import { readSettings } from '#server/settings.ts';

/*
 * Checks that orders, stock and money agree with each other, in the database of the settings. Used after a restore: see
 * deploy/restore-drill.sh.
 */
try {
  const database = await openDatabase(readSettings(process.env));
  try {
    const other = await otherVersion(database.owner);
    if (other) throw new Error(other.sentence);
    const broken = await checkInvariants(database.owner, {});
    const [row] = await database.owner.query<{ orders: number }>('SELECT count(*)::integer AS orders FROM orders');
    for (const rule of broken) console.error(rule);
    if (broken.length > 0) process.exitCode = 1;
    else console.log(`${row?.orders ?? 0} orders: everything agrees`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
