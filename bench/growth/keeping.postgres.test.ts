import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { removeWhatIsOld } from '#server/orders/order-maintenance.ts';
import { beginShop } from '#server/testing/catalogue.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { fillOrders } from './fill.ts';

/* What the owner does not keep any longer, in a shop with four years of orders. */

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('server', 10_000);
  await beginShop(database, 10_000);
  await fillOrders(database.owner, 1_000);
  await database.housekeeping.query('SELECT keep_figures($1::jsonb)', [{ zone: 'UTC' }]);
  await keep({ messages: 0, steps: 0 });
});
afterAll(() => database.discard());

const keep = (value: object) =>
  database.owner.query(
    `INSERT INTO shop_settings (name, value, actor) VALUES ('keeping', $1::jsonb, 'Sana')
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [value],
  );

async function removeAll(): Promise<number> {
  let turns = 0;
  while (await removeWhatIsOld(database.housekeeping, 50)) turns += 1;
  return turns;
}

async function state() {
  const [row] = await database.owner.query<Record<string, number | string>>(
    `SELECT (SELECT count(*)::integer FROM outbox) AS messages,
       (SELECT count(*)::integer FROM outbox WHERE sent_at < now() - interval '1 year') AS old_messages,
       (SELECT count(*)::integer FROM audit WHERE order_id IS NOT NULL) AS steps,
       (SELECT count(*)::integer FROM audit WHERE order_id IS NOT NULL AND at < now() - interval '2 years') AS old_steps,
       (SELECT count(*)::integer FROM audit WHERE order_id IS NULL) AS others`,
  );
  return row as Record<'messages' | 'old_messages' | 'steps' | 'old_steps' | 'others', number>;
}

/** What must not change: the orders with their history and money, the stock with its movements, the figures. */
async function books(): Promise<string> {
  const [row] = await database.owner.query<{ books: string }>(
    `SELECT md5(concat(
       (SELECT string_agg(orders::text, ',' ORDER BY id) FROM orders), (SELECT string_agg(entry::text, ',' ORDER BY id) FROM order_events AS entry),
       (SELECT string_agg(entry::text, ',' ORDER BY id) FROM payments AS entry), (SELECT string_agg(entry::text, ',' ORDER BY id) FROM stock_movements AS entry),
       (SELECT string_agg(entry::text, ',' ORDER BY category, product_id, variant) FROM inventory AS entry),
       kept_figures('{"from": "2000-01-01", "to": "2099-01-01", "zone": "UTC"}')
     )) AS books`,
  );
  return row?.books ?? '';
}

it('everything is kept while the owner says nothing else', async () => {
  const before = await state();
  expect(before.old_messages).toBeGreaterThan(500);
  expect(before.old_steps).toBeGreaterThan(500);
  expect(await removeAll()).toBe(0);
  expect(await state()).toEqual(before);
});

it('older messages and steps go, oldest first, and the books stay as they are at every moment', async () => {
  await database.owner.query(
    "INSERT INTO audit (at, actor, origin, action, subject) VALUES (now() - interval '3 years', 'Sana', 'desk', 'change_setting', 'setting limits')",
  );
  await database.owner.query(
    "UPDATE outbox SET sent_at = NULL WHERE id = (SELECT min(id) FROM outbox WHERE kind = 'order_received')",
  );
  const before = await state();
  const booked = await books();
  await keep({ messages: 1, steps: 2 });
  expect(await removeWhatIsOld(database.housekeeping, 50)).toBe(true);
  expect(await checkInvariants(database.owner)).toEqual([]);
  expect(await removeAll()).toBeGreaterThan(5);
  expect(await state()).toEqual({
    ...before,
    ...{ messages: before.messages - before.old_messages, old_messages: 0 },
    ...{ steps: before.steps - before.old_steps, old_steps: 0 },
  });
  expect(await books()).toBe(booked);
  expect(await checkInvariants(database.owner)).toEqual([]);
  const waiting = await database.owner.query('SELECT FROM outbox WHERE sent_at IS NULL');
  expect(waiting).toHaveLength(1);
});

it('an old order is still on its screen, with who did what', async () => {
  const [row] = await database.staff.query<{ shown: { events: { actor: string }[]; messages: unknown[] } }>(
    "SELECT show_order('BJ-00000003-0') AS shown",
  );
  expect(row?.shown.events.map(({ actor }) => actor)).toContain('Hira');
  expect(row?.shown.messages).toEqual([]);
});

it('several servers take turns, and nobody else may remove', async () => {
  await keep({ messages: 1, steps: 1 });
  const { steps } = await state();
  await Promise.all([1, 2, 3].map(() => removeAll()));
  await removeAll();
  expect((await state()).steps).toBeLessThan(steps);
  expect(await checkInvariants(database.owner)).toEqual([]);
  await expect(database.owner.query('DELETE FROM audit')).rejects.toThrow('rows are only ever added');
  for (const role of ['anon', 'staff'] as const) {
    await expect(database[role].query('SELECT remove_what_is_old(1)')).rejects.toThrow('permission denied');
  }
});

it('an order of which the message is missing is noticed all the same', async () => {
  const [row] = await database.owner.query<{ id: string }>(
    "DELETE FROM outbox WHERE id = (SELECT max(id) FROM outbox WHERE kind = 'order_placed') RETURNING order_id::text AS id",
  );
  expect(row).toBeDefined();
  expect(await checkInvariants(database.owner)).toEqual([expect.stringMatching(/^6\./)]);
});
