import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setLanguage as switching } from '#contract/orders/order-steps.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { must, SOMEBODY, shownOrder } from '#server/testing/placed-order.ts';
import { openTestDatabase, openTestShop, type TestDatabase, type TestShop } from '#server/testing/shop.ts';
import { setLanguage } from './order-contacts.ts';

/* An order is in the language of the page that it comes from, which the page only says: nothing is trusted that the shop does not speak. */

const racket = aProduct('rackets');
let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase('embedded', 500);
  shop = await openTestShop(database);
});
afterAll(async () => {
  await shop.close();
  await database.discard();
});

async function placed(headers: Record<string, string>, key = randomUUID(), order = orderFor([[racket, 1]])) {
  const response = await fetch(`${shop.url}/functions/v1/submit-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify(order),
  });
  expect([200, 201]).toContain(response.status);
  return ((await response.json()) as { order_number: string }).order_number;
}

const languageOf = async (number: string) => (await shownOrder(database, number)).language;

it.each([
  [{}, 'en'],
  [{ 'shop-language': 'ur' }, 'ur'],
  [{ 'shop-language': 'UR; DROP TABLE orders' }, 'en'],
  [{ 'shop-language': 'constructor' }, 'en'],
  // What the browser says of itself is not what was read.
  [{ 'accept-language': 'ar' }, 'en'],
])('an order with the headers %j is in %s', async (headers, language) => {
  expect(await languageOf(await placed(headers))).toBe(language);
});

it('sent again from a page in another language it is the same order, in the language that it was placed in', async () => {
  const key = randomUUID();
  const order = orderFor([[racket, 1]]);
  const number = await placed({ 'shop-language': 'ar' }, key, order);
  expect(await placed({}, key, order)).toBe(number);
  expect(await languageOf(number)).toBe('ar');
});

it('staff switch it, whatever the order’s status is, and only to a language of the shop', async () => {
  const number = await placed({});
  const { version } = await shownOrder(database, number);
  must(await setLanguage(database.staff, { ...SOMEBODY, version }, number, 'ur'));
  expect(await languageOf(number)).toBe('ur');
  expect(switching.input.safeParse({ language: 'xx', version }).success).toBe(false);
});
