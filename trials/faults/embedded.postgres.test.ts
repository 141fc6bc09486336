import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openEmbedded } from '#database/engine/embedded.ts';
import { checkInvariants } from '#database/invariants.ts';
import { migratedDataDir } from '#database/testing/embedded-template.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { onSale } from '#server/testing/orders.ts';
import { startShopProcess } from '#server/testing/shop-process.ts';
import { Ledger } from './ledger.ts';
import { LONG, SCALE } from './scale.ts';
import { buy, crowd, purchaseOf, served, shuffled } from './shoppers.ts';

it('a shop on the embedded database, killed in full flight again and again, loses nothing', LONG, async () => {
  const dataDir = await migratedDataDir();
  const ledger = await Ledger.open(join(dataDir, 'ledger-of-the-shoppers'));
  let shop = await startShopProcess({ DATA_DIR: dataDir });
  const servers = { urls: () => [shop.url], ledger };
  for (let round = 0; round < SCALE.embeddedRounds; round++) {
    const crowding = crowd(8, SCALE.embeddedPurchases, () => buy(servers, purchaseOf(shuffled(onSale).slice(0, 3))));
    await wait(200 + Math.random() * 400);
    await shop.kill();
    shop = await startShopProcess({ DATA_DIR: dataDir });
    expect(served(await crowding)).toBe(8 * SCALE.embeddedPurchases);
  }
  expect(await shop.stop()).toBe(0);

  const database = await openEmbedded(dataDir);
  const prices = new Map(onSale.map((product) => [productKey(product), product.price]));
  expect(await checkInvariants(database.owner, { responses: ledger.read(), prices })).toEqual([]);
  await database.close();
  await ledger.close();
  rmSync(dataDir, { recursive: true, force: true });
});
