import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agreedPrice } from './agreed-price.ts';

const shoe = { price: 20_000, variants: { 'EU 46': { price: 22_000 }, 'EU 47': { price: 23_000 } } };

it('another variant of the same price costs what was agreed, whatever the catalogue says today', () => {
  expect(agreedPrice(15_000, shoe, ['EU 42', 'EU 43'])).toBe(15_000);
});

it('a dearer variant costs that much more, a cheaper one that much less', () => {
  expect(agreedPrice(20_000, shoe, ['EU 42', 'EU 46'])).toBe(22_000);
  expect(agreedPrice(15_000, shoe, ['EU 42', 'EU 46'])).toBe(17_000);
  expect(agreedPrice(22_000, shoe, ['EU 46', 'EU 42'])).toBe(20_000);
});

it('is never below 0, and there and back again is what it was', () => {
  expect(agreedPrice(1_000, shoe, ['EU 46', 'EU 42'])).toBe(0);
  const variant = fc.constantFrom('EU 42', 'EU 46', 'EU 47');
  fc.assert(
    fc.property(fc.integer({ min: 3_000, max: 50_000 }), variant, variant, (agreed, from, to) => {
      expect(agreedPrice(agreedPrice(agreed, shoe, [from, to]), shoe, [to, from])).toBe(agreed);
    }),
  );
});
