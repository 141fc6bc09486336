import { expect, it, vi } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { Database } from '#database/database.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { TEST_LIMITS } from '#server/testing/shop.ts';
import { MOST_AT_ONCE, orderService } from './place-order.ts';

const STORED = { id: 'an-id', order_number: 'BJ-0', total: 1, created_at: '', key: 'k'.repeat(40) };

const limits = async () => TEST_LIMITS;

it('says when orders are at work, and when none is left', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  const anon: Database = {
    query: async <Row extends object>() => {
      await answers[asked++]?.promise;
      return [{ answer: STORED }] as unknown as Row[];
    },
  };
  const onAtWork = vi.fn();
  const placeOrder = orderService({ anon, catalogue: fixtureCatalogue, limits, onStored: () => {}, onAtWork });
  const order = () => placeOrder(orderFor([[aProduct('rackets'), 1]]), undefined);
  const orders = [order(), order()];
  answers[0]?.resolve();
  await orders[0];
  expect(onAtWork.mock.calls).toEqual([[true]]);
  answers[1]?.resolve();
  await orders[1];
  expect(onAtWork.mock.calls).toEqual([[true], [false]]);
});

it('more orders at once than the database can take are told to try again, and the next ones are taken', async () => {
  const slow = Promise.withResolvers<void>();
  const anon: Database = {
    query: async <Row extends object>() => {
      await slow.promise;
      return [{ answer: STORED }] as unknown as Row[];
    },
  };
  const placeOrder = orderService({ anon, catalogue: fixtureCatalogue, limits, onStored: () => {} });
  const order = () => placeOrder(orderFor([[aProduct('rackets'), 1]]), undefined);

  const taken = Array.from({ length: MOST_AT_ONCE }, order);
  expect(await order()).toEqual({ code: 'unavailable' });
  slow.resolve();
  expect(new Set((await Promise.all(taken)).map(({ code }) => code))).toEqual(new Set(['stored']));
  expect((await order()).code).toBe('stored');
});
