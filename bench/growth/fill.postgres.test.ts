import { expect, it } from 'vitest';
import { checkInvariants } from '#database/invariants.ts';
import { beginShop } from '#server/testing/catalogue.ts';
import { openTestDatabase } from '#server/testing/shop.ts';
import { fillOrders } from './fill.ts';

it('a made-up history holds to every rule that a real one holds to', async () => {
  const database = await openTestDatabase('server', 10_000);
  try {
    await beginShop(database, 10_000);
    await fillOrders(database.owner, 1_600);
    expect(await checkInvariants(database.owner)).toEqual([]);
    const found = await database.owner.query<{ status: string }>('SELECT DISTINCT status FROM orders ORDER BY status');
    expect(found.map(({ status }) => status)).toEqual([
      'cancelled',
      'confirmed',
      'delivered',
      'dispatched',
      'expired',
      'pending',
      'returned',
    ]);
    const money = await database.owner.query<{ state: string }>(
      'SELECT DISTINCT payment_state AS state FROM orders ORDER BY 1',
    );
    expect(money.map(({ state }) => state)).toEqual(['overpaid', 'paid', 'unpaid']);
  } finally {
    await database.discard();
  }
});
