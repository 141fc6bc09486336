import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDINGS } from './price-change.ts';
import { HIGHEST_PRICE } from './product.ts';
import { type SaleRule, salePrice, salePrices } from './sale.ts';

const price = fc.integer({ min: 1, max: HIGHEST_PRICE });
const rule: fc.Arbitrary<SaleRule> = fc.oneof(
  fc.record({
    unit: fc.constant('percent' as const),
    amount: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
    rounding: fc.constantFrom(...ROUNDINGS),
  }),
  fc.record({
    unit: fc.constant('pkr' as const),
    amount: fc.integer({ min: 1, max: HIGHEST_PRICE }),
    rounding: fc.constantFrom(...ROUNDINGS),
  }),
);

describe('a price in a sale', () => {
  it('is whole, below what it was and at least a rupee, however it is rounded', () => {
    fc.assert(
      fc.property(price, rule, (regular, off) => {
        const reduced = salePrice(regular, off);
        if (reduced === undefined) return;
        expect(Number.isInteger(reduced) && reduced >= 1 && reduced < regular).toBe(true);
      }),
    );
  });

  it('there is none only where the reduction leaves less than a rupee, or nothing is taken off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: HIGHEST_PRICE }), fc.integer({ min: 1, max: 99 }), (regular, amount) => {
        for (const rounding of ROUNDINGS)
          expect(salePrice(regular, { unit: 'percent', amount, rounding })).toBeDefined();
      }),
    );
    expect(salePrice(500, { unit: 'pkr', amount: 500, rounding: 'none' })).toBeUndefined();
    expect(salePrice(1, { unit: 'percent', amount: 10, rounding: 'none' })).toBeUndefined();
  });

  it.each([
    [48_000, { unit: 'percent', amount: 20, rounding: 'none' }, 38_400],
    [48_999, { unit: 'percent', amount: 20, rounding: '100' }, 39_200],
    [48_000, { unit: 'percent', amount: 20, rounding: 'ends-990' }, 37_990],
    [48_000, { unit: 'pkr', amount: 2_500, rounding: '500' }, 45_500],
    [1_000, { unit: 'percent', amount: 5, rounding: '500' }, 950],
    [300, { unit: 'percent', amount: 10, rounding: 'ends-900' }, 270],
  ] as const)('%d with %j is %d', (regular, off, reduced) => {
    expect(salePrice(regular, off)).toBe(reduced);
  });
});

describe('the prices of a product in a sale', () => {
  it('go down together, those of its variants too', () => {
    const off = { unit: 'percent', amount: 10, rounding: '10' } as const;
    expect(salePrices({ price: 1_000, originalPrice: 1_200, ownPrices: { 'EU 46': 1_100 } }, off)).toEqual({
      price: 900,
      originalPrice: 1_200,
      ownPrices: { 'EU 46': 990 },
    });
  });

  it('stay as they are where one of them cannot go down', () => {
    const off = { unit: 'pkr', amount: 500, rounding: 'none' } as const;
    expect(salePrices({ price: 1_000, ownPrices: { Small: 400 } }, off)).toBeUndefined();
  });
});
