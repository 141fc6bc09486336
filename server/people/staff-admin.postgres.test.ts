import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { checkInvariants } from '#database/invariants.ts';
import { addNote } from '#server/orders/order-contacts.ts';
import { confirmOrder } from '#server/orders/order-steps.ts';
import { changeSetting } from '#server/settings/shop-settings.ts';
import { countStock, listStock, stockLedger } from '#server/stock/staff-stock.ts';
import { aProduct } from '#server/testing/orders.ts';
import { must, place, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { addStaff } from '#server/testing/staff.ts';
import { changeStaff } from './staff-accounts.ts';

const shoe = aProduct('shoes');
const bag = aProduct('bags');

describe('stock, accounts and couriers', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('server', 600);
  });
  afterAll(() => database.discard());

  it('stock is counted, and the ledger has each count with its actor', async () => {
    const product = { category: 'accessories', product_id: aProduct('accessories').id } as const;
    expect(must(await countStock(database.staff, SOMEBODY, { ...product, figure: 590, note: 'Friday' }))).toMatchObject(
      {
        stock: 590,
        change: -10,
      },
    );
    expect(must(await countStock(database.staff, SOMEBODY, { ...product, figure: 595 })).change).toBe(5);
    expect(await stockLedger(database.staff, { ...product, most: 2 })).toMatchObject([
      { reason: 'counted', stock_change: 5, actor: 'Sana' },
      { reason: 'counted', stock_change: -10, note: 'Friday', actor: 'Sana' },
    ]);
    expect(
      await countStock(database.staff, SOMEBODY, { category: 'shoes', product_id: shoe.id, figure: 1 }),
    ).toMatchObject({
      code: 'stock_variant_missing',
      params: { variants: ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'] },
    });
    expect(
      new Set((await listStock(database.staff)).map(({ category, product_id }) => `${category}${product_id}`)).size,
    ).toBe(catalogue.products.length);
  });

  it('accounts have the rights of their role, and one owner stays', async () => {
    const owner = await addStaff(database.owner, { name: 'Owner', email: 'Owner@example.com', role: 'owner' });
    const packer = await addStaff(database.owner, { name: 'Pak', email: 'pak@example.com', role: 'packer' });
    const number = await place(database, [[bag, 1]]);
    const asPacker = { ...SOMEBODY, account: packer.id, actor: packer.name };
    expect(await confirmOrder(database.staff, asPacker, number, { pay_by: 'online' })).toMatchObject({
      code: 'role_may_not',
      params: { role: 'packer', action: 'confirm' },
    });
    must(await changeStaff(database.staff, SOMEBODY, packer.email, { isActive: false }));
    expect(await addNote(database.staff, asPacker, number, { text: 'hello' })).toMatchObject({
      code: 'account_inactive',
    });
    expect(await changeStaff(database.staff, SOMEBODY, owner.email, { role: 'seller' })).toMatchObject({
      code: 'last_owner',
    });
    expect(
      await database.owner.query('SELECT email, role, is_active FROM staff_accounts ORDER BY created_at'),
    ).toMatchObject([
      { email: 'owner@example.com', role: 'owner', is_active: true },
      { email: 'pak@example.com', role: 'packer', is_active: false },
    ]);
  });

  it('the list of couriers is changed on the version that was seen', async () => {
    const couriers = async () => {
      const [row] = await database.staff.query<{ stored: { value: string[]; version: number } }>(
        "SELECT read_setting('couriers') AS stored",
      );
      return row?.stored ?? { value: [], version: 0 };
    };
    const { value, version } = await couriers();
    must(await changeSetting(database.staff, { ...SOMEBODY, version }, 'couriers', [...value, 'Rider']));
    expect(await changeSetting(database.staff, { ...SOMEBODY, version }, 'couriers', value)).toMatchObject({
      code: 'setting_changed',
      params: { setting: 'couriers', change: { actor: 'Sana' } },
    });
    expect((await couriers()).value).toContain('Rider');
  });

  it('after all this every figure still adds up', async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });
});
