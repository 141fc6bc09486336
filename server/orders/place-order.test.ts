import { expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { Database } from '#database/database.ts';
import { FREE_DELIVERY } from '#domain/delivery/policy.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { TEST_LIMITS } from '#server/testing/shop.ts';
import { MOST_AT_ONCE, orderService } from './place-order.ts';

const STORED = { id: 'an-id', order_number: 'BJ-0', total: 1, created_at: '', key: 'k'.repeat(40) };

const limits = async () => ({ ...TEST_LIMITS, numberPrefix: 'BJ' });
const free = async () => ({ policy: FREE_DELIVERY, version: 0 });
const delivery = { inForce: free, reread: free };

it('more orders at once than the database can take are told to try again, and the next ones are taken', async () => {
  const slow = Promise.withResolvers<void>();
  const anon: Database = {
    query: async <Row extends object>() => {
      await slow.promise;
      return [{ answer: STORED }] as unknown as Row[];
    },
  };
  const placeOrder = orderService({ anon, catalogue: fixtureCatalogue, limits, delivery, onStored: () => {} });
  const order = () => placeOrder(orderFor([[aProduct('rackets'), 1]]), undefined);

  const taken = Array.from({ length: MOST_AT_ONCE }, order);
  expect(await order()).toEqual({ code: 'unavailable' });
  slow.resolve();
  expect(new Set((await Promise.all(taken)).map(({ code }) => code))).toEqual(new Set(['stored']));
  expect((await order()).code).toBe('stored');
});
