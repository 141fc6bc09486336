import { expect, it } from 'vitest';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { type DraftLine, quantityIn, withProduct } from './draft.ts';
import { scannedProduct } from './scanned-product.ts';

const found = {
  ...{ category: 'shoes', product_id: 1, variant: 'EU 42', name: 'Court', image: '' },
  ...{ is_shown: true, is_offered: true },
};
const offering = (available: number) => [
  {
    ...{ category: 'shoes', product_id: 1, name: 'Court', brand: 'Nox', image: '', options: ['Size'] },
    available: [{ variant: 'EU 42', price: 20_000, available }],
  },
];

/** So many scans one after the other, of which so many are available. */
function scans(count: number, available: number) {
  let lines: DraftLine[] = [];
  let text = '';
  for (let scan = 0; scan < count; scan += 1) {
    const { picked, outcome } = scannedProduct(found, offering(available), (one) => quantityIn(lines, one));
    if (picked) lines = withProduct(lines, picked);
    text = outcome.text;
  }
  return { lines, text };
}

it('adds a line, and one more with the second scan', () => {
  const { lines, text } = scans(2, 5);
  expect(lines).toMatchObject([{ variant: 'EU 42', price: 20_000, quantity: 2 }]);
  expect(text).toBe('Court, EU 42: 2 in the order');
});

it.each([
  ['is hidden in the shop and cannot be ordered.', { ...found, is_shown: false }, 5],
  ['is not offered any more and cannot be ordered.', { ...found, is_offered: false }, 5],
  ['is sold out.', found, 0],
  ['is sold out.', { ...found, product_id: 9 }, 5],
])('refuses: %s', (why, scanned, available) => {
  expect(scannedProduct(scanned, offering(available))).toEqual({
    outcome: { isDone: false, text: `Court, EU 42 ${why}` },
  });
});

it('adds no more than there are, and no more than an order takes', () => {
  expect(scans(3, 2)).toMatchObject({
    lines: [{ quantity: 2 }],
    text: 'Court, EU 42 was not added: 2 available, and all are in the order.',
  });
  expect(scans(MAX_QUANTITY + 1, 500)).toMatchObject({
    lines: [{ quantity: MAX_QUANTITY }],
    text: 'Court, EU 42 was not added: an order takes 99 of it at most.',
  });
});

it('is one of it where nothing is counted', () => {
  expect(scannedProduct(found, offering(1))).toMatchObject({
    picked: { variant: 'EU 42' },
    outcome: { text: 'Court, EU 42' },
  });
});
