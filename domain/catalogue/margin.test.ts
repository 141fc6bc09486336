import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, lowestMargin, marginOf } from './margin.ts';

describe('the margin', () => {
  it('is what is left of the price after the cost, in per cent of the price', () => {
    expect(marginOf(10_000, 6_000)).toBe(40);
    expect(marginOf(30_000, 20_000)).toBe(33.3);
    expect(marginOf(10_000, 12_000)).toBe(-20);
    expect(marginOf(0, 100)).toBeUndefined();
  });

  it('falls as the cost rises', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (price, one, more) => {
        expect(marginOf(price, one + more) ?? 0).toBeLessThanOrEqual(marginOf(price, one) ?? 0);
        expect(marginOf(price, price)).toBe(0);
      }),
    );
  });
});

describe('the cost of a variant', () => {
  it('is its own, or that of its product', () => {
    expect(costOf({ '': 100, L: 120 }, 'L')).toBe(120);
    expect(costOf({ '': 100, L: 120 }, 'M')).toBe(100);
    expect(costOf({ L: 120 }, 'M')).toBeUndefined();
    expect(costOf({ L: 0, '': 5 }, 'L')).toBe(0);
  });

  it('the lowest margin of the variants counts, as far as costs are known', () => {
    const shirt = { price: 1000, ownPrices: { XXL: 1200 }, variants: ['M', 'L', 'XXL'] };
    expect(lowestMargin(shirt, { '': 500, L: 700 })).toBe(30);
    expect(lowestMargin(shirt, { XXL: 600 })).toBe(50);
    expect(lowestMargin(shirt, {})).toBeUndefined();
    expect(lowestMargin({ ...shirt, variants: [] }, { '': 400 })).toBe(60);
    expect(lowestMargin({ price: undefined, ownPrices: {}, variants: [] }, { '': 400 })).toBeUndefined();
  });
});
