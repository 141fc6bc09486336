import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopDatabase } from '#database/database.ts';
import { checkInvariants } from '#database/invariants.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { type ScratchDatabases, scratchDatabases } from '#database/testing/scratch-databases.ts';

/** The last version of the shop in which payment was a status and a shoe had one figure for all its sizes. */
const BEFORE = { migrations: readMigrations().slice(0, 6) };
const ADDED_SINCE = readMigrations()
  .slice(6)
  .map(({ name }) => name);

const RACKET = { category: 'rackets', product_id: 1, name: 'A racket', price: 1_000 };
const SHOE = { category: 'shoes', product_id: 101, name: 'A shoe', price: 2_000 };

/** The tables of that version and how many rows of each must still be there. */
const TABLES_BEFORE = ['orders', 'order_contact', 'order_items', 'outbox', 'sessions', 'newsletter_subscribers'];

const ACT = { actor: 'Sara', origin: 'command line' };

describe.each(enginesFor('migrations'))('a shop from before goods and money were apart, on %s', (engine) => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;
  const numbers: Record<string, string> = {};

  async function place(name: string, items: object[], ...steps: string[]): Promise<void> {
    const number = `BJ-${String(Object.keys(numbers).length + 1).padStart(8, '0')}-0`;
    numbers[name] = number;
    const priced = items as { price: number; quantity: number }[];
    const request = {
      order_number: number,
      idempotency_key: randomUUID(),
      request_hash: 'ab',
      total: priced.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      hold_seconds: 3_600,
      most_open_orders: 0,
      customer_name: 'Ayesha Khan',
      email: 'a@example.com',
      phone: '0300 1234567',
      phone_digits: '923001234567',
      whatsapp: '0300 1234567',
      address: '12 Court Road, Karachi',
      items,
    };
    await shop.anon.query('SELECT submit_order($1::jsonb)', [request]);
    for (const step of steps) await shop.housekeeping.query(`SELECT ${step}_order($1, 'staff')`, [number]);
  }

  const one = async (sql: string, parameters: unknown[] = []) =>
    (await shop.owner.query<Record<string, unknown>>(sql, parameters))[0];

  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES_BEFORE.map(async (table) => [table, (await one(`SELECT count(*)::integer AS n FROM ${table}`))?.n]),
      ),
    );

  const shown = async (name: string) => {
    const [row] = await shop.staff.query<{ shown: ShownOrder }>('SELECT show_order($1) AS shown', [numbers[name]]);
    return row?.shown as ShownOrder;
  };

  let before: object;

  beforeAll(async () => {
    databases = await scratchDatabases(engine);
    shop = await databases.open();
    await migrate(shop.owner, BEFORE);
    await shop.owner.query('SELECT seed_stock($1::jsonb)', [
      [
        { category: 'rackets', product_id: 1, stock_quantity: 100 },
        { category: 'shoes', product_id: 101, stock_quantity: 25 },
      ],
    ]);
    await shop.housekeeping.query("SELECT adjust_stock('rackets', 1, 5, 'a delivery')");
    const racket = [{ ...RACKET, quantity: 2 }];
    await place('pending', racket);
    await place('confirmed', racket, 'confirm');
    await place('paid', racket, 'confirm', 'pay');
    await place('dispatched', racket, 'confirm', 'pay', 'dispatch');
    await place('delivered', racket, 'confirm', 'pay', 'dispatch', 'deliver');
    await place('cancelled', racket, 'confirm', 'cancel');
    await place('paid and cancelled', racket, 'confirm', 'pay', 'cancel');
    await place('expired', racket);
    await shop.owner.query("UPDATE orders SET reserved_until = now() - interval '1 s' WHERE order_number = $1", [
      numbers.expired,
    ]);
    await shop.housekeeping.query('SELECT expire_overdue_orders(100)');
    await place('sized shoe', [{ ...SHOE, size: 'EU 42', quantity: 3 }]);
    await place('shoe without a size', [{ ...SHOE, quantity: 2 }], 'confirm', 'pay');
    await place('shoe that left', [{ ...SHOE, size: 'EU 44', quantity: 1 }], 'confirm', 'pay', 'dispatch');
    await shop.housekeeping.query("SELECT claim_messages(2, '1 hour')");
    await shop.anon.query('SELECT open_session()');
    await shop.anon.query("SELECT subscribe('reader@example.com')");
    before = await counts();
    expect(await migrate(shop.owner)).toEqual([...ADDED_SINCE, 'functions']);
  });
  afterAll(() => databases.discard());

  it('keeps every row, and all invariants hold', async () => {
    expect(await counts()).toEqual(before);
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  it('turns paid orders into confirmed ones with a payment over their total', async () => {
    expect(await shown('paid')).toMatchObject({ status: 'confirmed', money: { paid: 2_000, due: 0, state: 'paid' } });
    const { payments } = await shown('paid');
    expect(payments).toMatchObject([{ kind: 'payment', method: 'other', amount: 2_000, actor: 'migration' }]);
    expect(await shown('dispatched')).toMatchObject({ status: 'dispatched', money: { state: 'paid' } });
    expect(await shown('delivered')).toMatchObject({ status: 'delivered', money: { state: 'paid' } });
    expect(await shown('paid and cancelled')).toMatchObject({ status: 'cancelled', money: { to_refund: 2_000 } });
    for (const name of ['pending', 'confirmed', 'cancelled', 'expired']) {
      expect(await shown(name)).toMatchObject({ status: name, money: { paid: 0, state: 'unpaid' }, payments: [] });
    }
  });

  it('spreads the stock of a shoe evenly over its sizes and loses none', async () => {
    const sizes = await shop.anon.query(
      'SELECT size, stock_quantity AS stock, reserved_quantity AS reserved FROM product_inventory_sizes ORDER BY size',
    );
    // 24 were there, 3 of them held in EU 42 and 2 without a size; the other 19 are shared out.
    expect(sizes).toEqual([
      { size: 'EU 40', stock: 4, reserved: 0 },
      { size: 'EU 41', stock: 3, reserved: 0 },
      { size: 'EU 42', stock: 6, reserved: 3 },
      { size: 'EU 43', stock: 3, reserved: 0 },
      { size: 'EU 44', stock: 3, reserved: 0 },
      { size: 'EU 45', stock: 3, reserved: 0 },
    ]);
    // Those without a size are not for sale.
    expect(await shop.anon.query("SELECT * FROM product_inventory WHERE category = 'shoes'")).toEqual([
      { category: 'shoes', product_id: 101, stock_quantity: 22, reserved_quantity: 3 },
    ]);
  });

  it('sends no unpaid order of before for which no way to pay was agreed', async () => {
    const dispatch = shop.staff.query('SELECT dispatch_order($1, $2, $3)', [
      ACT,
      numbers.confirmed,
      { courier: 'TCS' },
    ]);
    await expect(dispatch).rejects.toMatchObject({
      message: 'order_unpaid',
      hint: expect.stringContaining('"due": 2000'),
    });
  });

  it('takes the orders of before through their next steps', async () => {
    const step = (sql: string, ...parameters: unknown[]) => shop.staff.query(`SELECT ${sql}`, [ACT, ...parameters]);
    await step('confirm_order($1, $2, $3)', numbers.pending, { pay_by: 'cash_on_delivery' });
    await step('dispatch_order($1, $2, $3)', numbers.pending, { courier: 'TCS', consignment: 'A1' });
    await step('amend_order($1, $2, $3)', numbers['shoe without a size'], {
      items: [{ line: 1, size: 'EU 43', quantity: 2 }],
    });
    await step('amend_order($1, $2, $3)', numbers['shoe without a size'], { pay_by: 'bank_transfer' });
    await step('dispatch_order($1, $2, $3)', numbers['shoe without a size'], { courier: 'Own rider' });
    await step('return_items($1, $2, $3)', numbers.delivered, {
      reason: 'faulty',
      items: [{ line: 1, quantity: 2, condition: 'sellable' }],
    });
    await step('return_items($1, $2, $3)', numbers['shoe that left'], {
      reason: 'refused',
      items: [{ line: 1, quantity: 1, condition: 'sellable' }],
    });
    await step('record_refund($1, $2, $3)', numbers['paid and cancelled'], { method: 'cash', amount: 2_000 });
    await step('confirm_order($1, $2, $3)', numbers.expired, { pay_by: 'online' });
    expect(await shown('delivered')).toMatchObject({ status: 'returned' });
    expect(await shown('paid and cancelled')).toMatchObject({ money: { state: 'refunded' } });
    expect(await checkInvariants(shop.owner)).toEqual([]);
  });

  it('applies nothing at the next start, and is refused by the version of before', async () => {
    expect(await migrate(shop.owner)).toEqual([]);
    await expect(migrate(shop.owner, BEFORE)).rejects.toThrow('newer version of the shop');
  });
});

interface ShownOrder {
  status: string;
  money: object;
  payments: object[];
}

it('two servers that upgrade one shop at once do it once', async () => {
  const databases = await scratchDatabases('server');
  try {
    const first = await databases.open();
    await migrate(first.owner, BEFORE);
    const second = await databases.openAgain();
    const applied = await Promise.all([migrate(first.owner), migrate(second.owner)]);
    expect(applied.flat()).toEqual([...ADDED_SINCE, 'functions']);
  } finally {
    await databases.discard();
  }
});
