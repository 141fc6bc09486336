import { expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { catalogueIn } from '#catalogue/translated.ts';
import type { OrderPage, OrderPageDetails, OrderVisit } from '#contract/orders/order-page.ts';
import { VALUES } from '#domain/texts/texts.ts';
import { shownOrder } from './order-page.server.ts';
import { visibleIn } from './visible-catalogue.server.ts';

const details: OrderPageDetails = {
  ...{ total: 2_000, pay_by: null, advance: 0, told: null, parcel: null, invoices: [] },
  ...{ exchange_for: null, exchanges: [], proof: { left: 5, handed_in: [] } },
  money: { discount: 0, delivery_fee: 0, payable: 2_000, paid: 0, due: 2_000, to_refund: 0 },
  lines: [
    {
      category: 'shoes',
      product_id: 101,
      variant: 'Black / EU 42',
      name: 'A shoe',
      price: 2_000,
      quantity: 1,
      available: 3,
    },
  ],
};
const order: OrderPage = {
  order_number: 'BJ-7K3M9QXD-4',
  status: 'pending',
  steps: [],
  return_expected: false,
  details,
};
const visit: OrderVisit = {
  ...{ kind: 'order', key: 'abcdefghij-_ABCDEFGHIJ', order },
  ...{ at: '2025-11-15T10:00:00Z', timeZone: 'Asia/Karachi' },
};

it.each([
  ['en', 'Black / EU 42'],
  ['ur', 'سیاہ / EU 42'],
] as const)('in %s what was chosen is called %s', (language, chosen) => {
  const texts = { ur: { [VALUES]: { black: { of: 'Black', text: 'سیاہ' } } } };
  const shown = shownOrder(visit, visibleIn(catalogueIn({ ...catalogue, texts }, language)));
  expect(shown?.details?.lines[0]?.chosen).toBe(chosen);
});
