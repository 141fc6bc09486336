import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { isLostConnection } from '#database/database.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { checkInvariants } from '#database/invariants.ts';
import { seedStock } from '#database/seed.ts';
import { migratedDataDir } from '#database/testing/embedded-template.ts';
import { RecordedDisk } from '#database/testing/recorded-disk.ts';
import { placeForDatabases } from '#database/testing/template-folder.ts';
import { removeAfterTest } from '#database/testing/temporary-folder.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { openTestShop } from '#server/testing/shop.ts';

it('an order that was answered survives a power cut: it is in a copy of nothing but what had reached the disk', async () => {
  const folder = await migratedDataDir();
  removeAfterTest(folder);
  const disk = new RecordedDisk(folder);
  const database = await openEmbedded(folder, disk);
  await seedStock(database.owner, catalogue, 25);
  const shop = await openTestShop(database);

  async function order(): Promise<{ order_number: string }> {
    const response = await fetch(`${shop.url}/functions/v1/submit-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(orderFor([[aProduct('rackets'), 1]])),
    });
    const { order_number } = (await response.json()) as { order_number: string };
    return { order_number };
  }

  /** What a query of the owner finds then. */
  async function afterAPowerCut(sql: string): Promise<object[]> {
    const copy = mkdtempSync(join(placeForDatabases(), 'bandeja-after-the-cut-'));
    disk.writeSurvivorsTo(copy);
    const survived = await openEmbedded(copy, 'unsynced');
    try {
      expect(await checkInvariants(survived.owner)).toEqual([]);
      return await survived.owner.query(sql);
    } finally {
      await survived.close();
      rmSync(copy, { recursive: true });
    }
  }

  const answered = [await order(), await order()];
  expect(await afterAPowerCut('SELECT order_number FROM orders')).toEqual(answered);

  // New files, and a log that went on in another one: their names must have reached the disk too.
  await database.owner.transaction((inside) =>
    inside.script(
      "CREATE TABLE made_later AS SELECT repeat('x', 5000) || n AS text FROM generate_series(1, 2000) AS n",
    ),
  );
  await database.owner.query('SELECT pg_switch_wal()');
  answered.push(await order());
  await database.maintain();
  await database.owner.query('SELECT pg_switch_wal()');
  answered.push(await order());
  expect(
    await afterAPowerCut('SELECT order_number, (SELECT count(*)::int FROM made_later) AS later FROM orders'),
  ).toEqual(answered.map((order) => ({ ...order, later: 2000 })));

  // A disk that refuses: nothing is called stored, and when the disk is well again the shop goes on by itself.
  disk.isBroken = true;
  const refused = await database.owner.query('DELETE FROM made_later').catch((error) => error);
  expect([isLostConnection(refused), String(refused)]).toEqual([true, expect.stringContaining('I/O error')]);
  disk.isBroken = false;
  answered.push(await order());
  expect(await database.owner.query('SELECT order_number FROM orders')).toEqual(answered);

  await shop.close();
  await database.close();
});
