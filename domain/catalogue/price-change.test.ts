import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesByMoreThanHalf, ORIGINALS, type PriceChange, planPrices, ROUNDINGS, roundPrice } from './price-change.ts';
import { HIGHEST_PRICE } from './product.ts';

const price = fc.integer({ min: 1, max: 1_000_000 });
const prices = fc
  .tuple(price, fc.option(price, { nil: undefined }))
  .map(([now, original]) => ({ price: now, ...(original !== undefined && { originalPrice: original }) }));
const change = fc.record<PriceChange>({
  direction: fc.constantFrom('up', 'down'),
  unit: fc.constantFrom('percent', 'pkr'),
  amount: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
  rounding: fc.constantFrom(...ROUNDINGS),
  original: fc.constantFrom(...ORIGINALS),
});
const wholeChange = change.map((one) => ({ ...one, amount: one.unit === 'pkr' ? Math.ceil(one.amount) : one.amount }));

const ENDINGS = { none: [1, 0], '10': [10, 0], '50': [50, 0], '100': [100, 0], '500': [500, 0] } as const;

describe('rounding a price', () => {
  it.each([
    [54_321, 'none', 54_321],
    [54_321, '10', 54_320],
    [54_325, '10', 54_330],
    [54_321, '50', 54_300],
    [54_350, '100', 54_400],
    [54_249, '500', 54_000],
    [54_250, '500', 54_500],
    [54_321, 'ends-900', 53_900],
    [54_400, 'ends-900', 54_900],
    [54_321, 'ends-990', 53_990],
    [120, 'ends-990', 990],
    [120, '500', 500],
  ] as const)('%d to %s is %d', (given, rounding, rounded) => {
    expect(roundPrice(given, rounding)).toBe(rounded);
  });

  it('gives a price of the kind, near by, and the same when done twice', () => {
    fc.assert(
      fc.property(price, fc.constantFrom(...ROUNDINGS), (given, rounding) => {
        const rounded = roundPrice(given, rounding);
        const [step, ending] = rounding.startsWith('ends-')
          ? [1_000, Number(rounding.slice(5))]
          : ENDINGS[rounding as keyof typeof ENDINGS];
        expect(rounded % step).toBe(ending);
        expect(rounded).toBeGreaterThanOrEqual(1);
        if (rounded > step) expect(Math.abs(rounded - given)).toBeLessThanOrEqual(step / 2);
        expect(roundPrice(rounded, rounding)).toBe(rounded);
      }),
    );
  });

  it('never makes the dearer of two products the cheaper one', () => {
    fc.assert(
      fc.property(price, price, fc.constantFrom(...ROUNDINGS), (one, other, rounding) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(roundPrice(low, rounding)).toBeLessThanOrEqual(roundPrice(high, rounding));
      }),
    );
  });
});

it.each([
  [69_000, 6_500, true],
  [69_000, 690_000, true],
  [69_000, 34_499, true],
  [69_000, 34_500, false],
  [69_000, 103_500, false],
  [69_000, 103_501, true],
])('from %d to %d is a change by more than half: %s', (before, after, isOne) => {
  expect(movesByMoreThanHalf(before, after)).toBe(isOne);
});

describe('a change of prices', () => {
  it('that can be published gives whole rupees that the catalogue takes', () => {
    fc.assert(
      fc.property(prices, wholeChange, (before, wanted) => {
        const { after, problem } = planPrices(before, wanted);
        if (problem) return;
        for (const figure of [after.price, after.originalPrice ?? 1]) {
          expect(Number.isSafeInteger(figure) && figure >= 1 && figure <= HIGHEST_PRICE).toBe(true);
        }
      }),
    );
  });

  it('goes the way it says, or remarks on it', () => {
    fc.assert(
      fc.property(prices, wholeChange, (before, wanted) => {
        const { after, problem, remark } = planPrices(before, wanted);
        const way = Math.sign(after.price - before.price) * (wanted.direction === 'up' ? 1 : -1);
        expect(way < 0 && !problem).toBe(remark === 'other_way' && !problem);
      }),
    );
  });

  it('without rounding is exact to the rupee', () => {
    const down = { direction: 'down', unit: 'percent', rounding: 'none', original: 'keep' } as const;
    expect(planPrices({ price: 54_000 }, { ...down, amount: 10 }).after).toEqual({ price: 48_600 });
    expect(planPrices({ price: 333 }, { ...down, amount: 0.3 }).after).toEqual({ price: 332 });
    expect(planPrices({ price: 100 }, { ...down, amount: 29 }).after).toEqual({ price: 71 });
    expect(planPrices({ price: 54_000 }, { ...down, direction: 'up', unit: 'pkr', amount: 1_500 }).after).toEqual({
      price: 55_500,
    });
  });

  it('says which prices cannot be published', () => {
    const more = { rounding: 'none', original: 'keep' } as const;
    const down = { direction: 'down', unit: 'pkr', ...more } as const;
    expect(planPrices({ price: 3_000 }, { ...down, amount: 3_000 }).problem).toBe('below_one');
    expect(planPrices({ price: 3_000 }, { ...down, amount: 3_000, rounding: '100' }).problem).toBe('below_one');
    expect(planPrices({ price: 3_000 }, { ...down, amount: 2_999 }).problem).toBeUndefined();
    const up = { direction: 'up', unit: 'percent', amount: 50, ...more } as const;
    expect(planPrices({ price: 90_000_000 }, up).problem).toBe('too_high');
  });

  it('makes a sale, ends one, or leaves the original price', () => {
    const sale = { direction: 'down', unit: 'percent', amount: 10, rounding: 'none', original: 'was' } as const;
    expect(planPrices({ price: 1_000 }, sale).after).toEqual({ price: 900, originalPrice: 1_000 });
    expect(planPrices({ price: 1_000, originalPrice: 1_200 }, sale).after.originalPrice).toBe(1_200);
    expect(planPrices({ price: 1_000, originalPrice: 800 }, sale).after.originalPrice).toBe(1_000);
    expect(planPrices({ price: 1_000, originalPrice: 1_200 }, { ...sale, original: 'clear' }).after).toEqual({
      price: 900,
    });
    const dearer = { ...sale, direction: 'up', amount: 30, original: 'keep' } as const;
    expect(planPrices({ price: 1_000, originalPrice: 1_200 }, dearer)).toMatchObject({
      after: { price: 1_300, originalPrice: 1_200 },
      remark: 'not_below_original',
    });
  });

  it('that rounds back to the price of today is no change', () => {
    const small = { direction: 'down', unit: 'percent', amount: 1, rounding: '500', original: 'was' } as const;
    expect(planPrices({ price: 10_000 }, small)).toMatchObject({ after: { price: 10_000 }, isChanged: false });
  });
});
