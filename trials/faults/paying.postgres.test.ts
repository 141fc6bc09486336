import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { signIn } from '#bench/desk/staff-client.ts';
import type { ShopDatabase } from '#database/database.ts';
import { checkInvariants } from '#database/invariants.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { keyOf, SAMPLE_WAYS } from '#database/testing/proof-calls.ts';
import { SAMPLE_INVOICES } from '#database/testing/sample-orders.ts';
import { act } from '#database/testing/staff-calls.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { prepareDatabase } from '#server/process/prepare-database.ts';
import { makeBuild } from '#server/testing/built-shop.ts';
import { onSale } from '#server/testing/orders.ts';
import { place } from '#server/testing/placed-order.ts';
import { type ShopProcess, startShopProcess } from '#server/testing/shop-process.ts';
import { missingOf, Payers, type ToPay } from './payers.ts';
import { LONG, SCALE } from './scale.ts';
import { share } from './shared-database.ts';

const AT_ONCE = 4;
/** In each round, of either kind. */
const ORDERS = 2;
const [product] = onSale;

async function agreed(database: ShopDatabase, agreement: object): Promise<ToPay> {
  if (!product) throw new Error('The catalogue sells nothing');
  const number = await place(database, [[{ ...product, price: 1_000 }, 2]]);
  await database.staff.query('SELECT confirm_order($1, $2, $3)', [act('Sara'), number, agreement]);
  return { number, key: await keyOf(database.owner, number) };
}

/** Every number of both series, from 1 on. */
const NUMBERS = `SELECT series, string_agg(number::text, ' ' ORDER BY number) AS numbers FROM invoices GROUP BY series ORDER BY series`;

/** Of each order: what customers sent and couriers handed over, in how many entries, and what is still to come. */
const LEDGER = `SELECT from_courier, entries, amount, payable, with_courier, due, count(*)::integer AS orders FROM (
    SELECT order_id, bool_or(from_courier) AS from_courier, count(*)::integer AS entries, sum(amount)::integer AS amount
    FROM payments GROUP BY order_id
  ) AS entered JOIN (
    SELECT order_id, payable::integer, (money -> 'with_courier')::integer AS with_courier, (money -> 'due')::integer AS due
    FROM order_money(ARRAY(SELECT id FROM orders))
  ) AS owed USING (order_id) GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1`;

describe.each(enginesFor('crash'))('a shop on the %s Postgres that is killed while money comes in', (engine) => {
  it('loses no proof, instalment or invoice that it has answered for, and books none twice', LONG, async () => {
    const shared = await share(engine);
    const build = makeBuild();
    const env = {
      ...{ DATA_DIR: temporaryFolder('paying'), ...shared.env, STOREFRONT: 'built', BUILD_DIR: build },
      RATE_LIMIT_PROOFS_PER_MINUTE: '0',
    };
    let database = await shared.open();
    await prepareDatabase(database, { initialStock: 1_000 });
    for (const [name, value] of [
      ['ways_to_pay', SAMPLE_WAYS],
      ['invoices', SAMPLE_INVOICES],
    ])
      await database.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ($1, $2, 'owner')", [
        name,
        value,
      ]);
    const payers = new Payers((await signIn(database, '', 'owner')).cookie);
    const waiting: (() => Promise<void>)[] = [];
    const rounds = SCALE.kills;
    for (let at = 0; at < rounds * ORDERS; at++) {
      const sent = await agreed(database, { pay_by: 'bank_transfer', accounts: [SAMPLE_WAYS.accounts[0]?.id] });
      waiting.push(() => payers.transfer(sent, at % 2 ? 'picture' : 'reference'));
      const atDoor = await agreed(database, { pay_by: 'cash_on_delivery' });
      waiting.push(() => payers.atTheDoor(atDoor));
    }
    await database.close();

    const expectAllThere = async () => {
      expect(await checkInvariants(database.owner)).toEqual([]);
      expect(await missingOf(database.owner, payers.acknowledged)).toEqual([]);
    };
    let shop: ShopProcess | undefined;
    let failed: unknown;
    const working = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let work = waiting.shift(); work; work = waiting.shift()) await work();
      }),
    ).catch((error: unknown) => {
      failed = error;
    });
    try {
      for (let round = 0; round < rounds; round++) {
        shop = await startShopProcess(env);
        payers.shop = shop;
        const enough = payers.answers + 4 + Math.floor(Math.random() * 5 * ORDERS);
        while (payers.answers < enough && !failed) await wait(1);
        await wait(Math.random() * 30);
        payers.shop = undefined;
        await shop.kill();
        database = await shared.open();
        await expectAllThere();
        await database.close();
      }
      shop = await startShopProcess(env);
      payers.shop = shop;
      await working;
      if (failed) throw failed;
      expect(await shop.stop()).toBe(0);
      database = await shared.open();
      await expectAllThere();
      const orders = rounds * ORDERS;
      const series = (last: number) => Array.from({ length: last }, (_, at) => at + 1).join(' ');
      expect(await database.owner.query(NUMBERS)).toEqual([
        { series: 'credit_note', numbers: series(orders) },
        { series: 'invoice', numbers: series(2 * orders) },
      ]);
      expect(await database.owner.query(LEDGER)).toEqual([
        { from_courier: false, entries: 1, amount: 2_000, payable: 1_900, with_courier: 0, due: 0, orders },
        { from_courier: true, entries: 3, amount: 2_000, payable: 2_000, with_courier: 0, due: 0, orders },
      ]);
      await database.close();
    } finally {
      payers.end();
      await shop?.kill();
      rmSync(build, { recursive: true });
      await shared.discard();
    }
  });
});
