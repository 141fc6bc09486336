import { describe, expect, it } from 'vitest';
import { todayEndpoints } from '#contract/figures/today.ts';
import { type StockLine, stockEndpoints } from '#contract/stock/stock.ts';
import { noteBackup } from '#server/jobs/backup-age.ts';
import { beginShop } from '#server/testing/catalogue.ts';
import { DESK_SETTINGS, openTestDesk } from '#server/testing/desk.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { aProduct } from '#server/testing/orders.ts';
import { place } from '#server/testing/placed-order.ts';

const productKeyOf = ({ category, product_id }: StockLine) => `${category} ${product_id}`;

describe('today', async () => {
  const { database, desk } = await deskForTests(1_000);
  const { owner: db } = database;
  const owner = await desk.signedIn('owner');
  const racket = aProduct('rackets');
  const read = async (browser = owner) => (await browser.call(todayEndpoints.read)).body;
  const placed = (change: string) =>
    place(database, [[racket, 1]]).then(async (number) => {
      await db.query(`UPDATE orders SET ${change} WHERE order_number = $1`, [number]);
      return number;
    });

  it('has nothing to do in a new shop, and no backup', async () => {
    const { orders, money, planned, backup, hours } = await read();
    expect(orders).toEqual({ waiting_since: [], oldest: null, calls_due: 0, to_pack: 0, to_hand_over: 0 });
    expect(money).toEqual({
      with_couriers: { parcels: 0, amount: 0, oldest: null },
      to_refund: { orders: 0, amount: 0 },
    });
    expect(planned).toEqual([]);
    expect(backup).toEqual({ made_at: null, is_old: false });
    expect(hours.timeZone).toBe('Asia/Karachi');
  });

  it('counts what waits, and names who has waited longest', async () => {
    await placed('version = version');
    const oldest = await placed("created_at = now() - interval '1 day'");
    await placed(
      "answered_at = now(), created_at = now() - interval '2 days', next_try_at = now() - interval '1 minute'",
    );
    await placed("status = 'confirmed'");
    await placed("status = 'confirmed', packed_at = now()");
    await placed("status = 'confirmed', packed_at = now()");
    const { orders } = await read();
    expect(orders).toMatchObject({ oldest, calls_due: 1, to_pack: 1, to_hand_over: 2 });
    expect(orders.waiting_since).toHaveLength(2);
    expect(orders.waiting_since).toEqual(orders.waiting_since.toSorted());
  });

  it('counts as many products that are low as the list of low stock has', async () => {
    const listed = async () => {
      const { lines } = (await owner.call(stockEndpoints.listStock)).body;
      return new Set(lines.filter(({ is_low }) => is_low).map(productKeyOf)).size;
    };
    const before = await listed();
    expect((await read()).low_stock).toBe(before);
    const shoe = aProduct('shoes');
    // Several sizes of one product are one product.
    await db.query(
      'UPDATE inventory SET stock_quantity = reserved_quantity + 2 WHERE category = $1 AND product_id = $2 AND is_offered',
      [shoe.category, shoe.id],
    );
    expect(await listed()).toBe(before + 1);
    expect((await read()).low_stock).toBe(before + 1);
  });

  it('tells what begins and ends by itself until tomorrow’s end', async () => {
    await beginShop(database);
    const plan = (starts: string, more = '') =>
      db.query(
        `INSERT INTO scheduled_changes (category, product_id, patch, starts_at, ends_at, actor ${more && ', state, undo'})
         VALUES ($1, $2, '{}', now() + $3::interval, now() + $3::interval + interval '1 hour', 'Sana' ${more})`,
        [racket.category, racket.id, starts],
      );
    await plan('1 minute');
    await plan('72 hours');
    await plan('-30 minutes', ", 'running', '{}'");
    expect((await read()).planned).toMatchObject([
      { begins: true, products: 1, name: racket.name },
      { begins: false, products: 1, name: racket.name },
    ]);
  });

  it('knows how old the newest backup is, unless somebody else looks after them', async () => {
    await db.query("UPDATE backup_age SET began_at = now() - interval '3 days'");
    expect((await read()).backup).toEqual({ made_at: null, is_old: true });
    await noteBackup(db);
    expect((await read()).backup).toMatchObject({ made_at: expect.any(String), is_old: false });
    const settings = { ...DESK_SETTINGS, backupMaxAgeHours: 0 };
    const other = await openTestDesk(database, { settings });
    expect((await read(await other.signedIn('owner'))).backup).toBeNull();
    await other.close();
  });

  it.each([
    ['packer', []],
    ['seller', ['low_stock']],
    ['manager', ['low_stock', 'money', 'planned']],
  ] as const)('a %s sees of it what the role sees elsewhere', async (role, parts) => {
    const { orders: _, hours: __, ...rest } = await read(await desk.signedIn(role));
    expect(Object.keys(rest).toSorted()).toEqual(parts);
  });
});
