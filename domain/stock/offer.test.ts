import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KindOption } from '#domain/kinds/kind.ts';
import { variantsOf, variantValues } from '#domain/kinds/variant.ts';
import { type Chosen, choose, type Offer, offerOf } from './offer.ts';

const shoe = { category: 'shoes', id: 101, inStock: true } as const;
const bag = { category: 'bags', id: 101, inStock: true } as const;

const SIZES: readonly KindOption[] = [
  {
    key: 'size',
    label: 'Size',
    values: ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'],
    default: 'EU 42',
  },
];
const SHIRT: readonly KindOption[] = [
  { key: 'colour', label: 'Colour', values: ['Black', 'White'], default: 'Black' },
  { key: 'size', label: 'Size', values: ['S', 'M', 'L'], default: 'M' },
];

const stockOf = (counts: Readonly<Record<string, number>>) =>
  new Map(Object.entries(counts).map(([variant, count]) => [`shoes:101:${variant}`, count]));

const valuesOf = ({ options }: Offer, key: string, is: 'isSoldOut' | 'isGone' | 'isSelected') =>
  options.find((option) => option.key === key)?.values.flatMap((one) => (one[is] ? [one.value] : []));

describe('the offer of a shoe', () => {
  it('is the default size until the stock is known', () => {
    const offer = offerOf(shoe, SIZES, undefined, {});
    expect(offer).toMatchObject({ isInStock: true, variant: 'EU 42', available: undefined, canBeAdded: true });
    expect(offer.options).toMatchObject([{ key: 'size', label: 'Size' }]);
    expect(valuesOf(offer, 'size', 'isSelected')).toEqual(['EU 42']);
    expect(valuesOf(offer, 'size', 'isSoldOut')).toEqual([]);
  });

  it.each([
    ['EU 42', { 'EU 40': 5, 'EU 42': 1, 'EU 43': 5 }],
    ['EU 43', { 'EU 40': 5, 'EU 41': 5, 'EU 43': 1, 'EU 45': 5 }],
    ['EU 45', { 'EU 41': 5, 'EU 45': 1 }],
    ['EU 41', { 'EU 40': 5, 'EU 41': 1 }],
    ['EU 40', { 'EU 40': 1 }],
  ])('has %s selected where the stock is %j', (variant, stock) => {
    expect(offerOf(shoe, SIZES, stockOf(stock), {})).toMatchObject({ variant, available: 1, canBeAdded: true });
  });

  it('keeps a size that the shopper has chosen, and does not sell it if there is none', () => {
    const stock = stockOf({ 'EU 42': 3, 'EU 44': 20 });
    const offer = offerOf(shoe, SIZES, stock, { size: 'EU 44' });
    expect(offer).toMatchObject({ variant: 'EU 44', available: 20, canBeAdded: true });
    expect(offer.options[0]?.values.filter(({ left }) => left)).toMatchObject([{ value: 'EU 42', left: 3 }]);

    const soldOut = offerOf(shoe, SIZES, stock, { size: 'EU 45' });
    expect(soldOut).toMatchObject({ isInStock: true, variant: 'EU 45', available: 0, canBeAdded: false });
    expect(valuesOf(soldOut, 'size', 'isSoldOut')).toEqual(['EU 40', 'EU 41', 'EU 43', 'EU 45']);
    expect(valuesOf(soldOut, 'size', 'isGone')).toEqual(['EU 40', 'EU 41', 'EU 43', 'EU 45']);
  });

  it('is sold out when every size is, or has no record', () => {
    for (const stock of [stockOf({ 'EU 42': 0 }), new Map()]) {
      const offer = offerOf(shoe, SIZES, stock, {});
      expect(offer).toMatchObject({ isInStock: false, variant: 'EU 42', canBeAdded: false });
      expect(valuesOf(offer, 'size', 'isGone')).toEqual(SIZES[0]?.values);
    }
  });
});

describe('the offer of a shirt', () => {
  it('stays in the colour that is shown when a size is chosen', () => {
    const stock = stockOf({ 'Black / M': 5, 'White / L': 9 });
    const chosen = choose(SHIRT, {}, 'Black / M', 'size', 'L');
    expect(chosen).toEqual({ colour: 'Black', size: 'L' });
    expect(offerOf(shoe, SHIRT, stock, chosen)).toMatchObject({
      variant: 'Black / L',
      available: 0,
      canBeAdded: false,
    });
  });

  it('takes a size that is there when a colour is chosen, unless the shopper has chosen the size', () => {
    const stock = stockOf({ 'Black / M': 5, 'White / S': 2 });
    const white = choose(SHIRT, {}, 'Black / M', 'colour', 'White');
    expect(white).toEqual({ colour: 'White' });
    expect(offerOf(shoe, SHIRT, stock, white)).toMatchObject({ variant: 'White / S', available: 2 });
    expect(offerOf(shoe, SHIRT, stock, { ...white, size: 'M' })).toMatchObject({ variant: 'White / M', available: 0 });
  });

  it('says what is sold out with the other value, and lets it be chosen as long as there is any of it', () => {
    const stock = stockOf({ 'Black / M': 5, 'White / S': 2 });
    const offer = offerOf(shoe, SHIRT, stock, { colour: 'Black', size: 'M' });
    expect(valuesOf(offer, 'size', 'isSoldOut')).toEqual(['S', 'L']);
    expect(valuesOf(offer, 'size', 'isGone')).toEqual(['L']);
    expect(valuesOf(offer, 'colour', 'isSoldOut')).toEqual(['White']);
    expect(valuesOf(offer, 'colour', 'isGone')).toEqual([]);
  });
});

describe('any offer', () => {
  const values = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 5 });
  const options = fc
    .array(
      values.chain((all) => fc.record({ values: fc.constant(all), default: fc.constantFrom(...all) })),
      { minLength: 1, maxLength: 2 },
    )
    .map((made) => made.map((option, place): KindOption => ({ key: `o${place}`, label: `O${place}`, ...option })));
  const situation = options.chain((made) => {
    const variants = variantsOf(made);
    return fc.record({
      options: fc.constant(made),
      counts: fc.array(fc.constantFrom(0, 0, 1, 5, 6, 40), { minLength: variants.length, maxLength: variants.length }),
      chosen: fc.record(Object.fromEntries(made.map(({ key, values: all }) => [key, fc.constantFrom(...all)])), {
        requiredKeys: [],
      }) as fc.Arbitrary<Chosen>,
      isOn: fc.boolean(),
    });
  });

  /** The stock by variant, and the offer it leads to. */
  function at({ options: made, counts, chosen, isOn }: typeof situation extends fc.Arbitrary<infer T> ? T : never) {
    const stock = new Map(variantsOf(made).map((variant, place) => [variant, counts[place] ?? 0]));
    const keyed = stockOf(Object.fromEntries(stock));
    const offer = (by: Chosen) => offerOf({ ...shoe, inStock: isOn }, made, keyed, by);
    return { made, stock, chosen, isOn, offer };
  }

  it('is of a variant that there is, with every value that was chosen, in stock if any such is', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { made, stock, chosen, isOn, offer } = at(given);
        const { variant, available, isInStock, canBeAdded } = offer(chosen);
        expect(available).toBe(stock.get(variant));
        const fits = (one: string) =>
          made.every(({ key }, at) => [undefined, variantValues(one)[at]].includes(chosen[key]));
        expect(fits(variant)).toBe(true);
        const hasFitting = [...stock].some(([one, count]) => count > 0 && fits(one));
        expect(available !== 0).toBe(hasFitting);
        expect(isInStock).toBe(isOn && [...stock.values()].some((count) => count > 0));
        expect(canBeAdded).toBe(isInStock && hasFitting);
      }),
    );
  });

  it('says of each value what choosing it comes to', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { made, chosen, offer } = at(given);
        const { variant, options: offered } = offer(chosen);
        for (const { key, values: all } of offered) {
          expect(all.filter(({ isSelected }) => isSelected)).toHaveLength(1);
          for (const { value, isSoldOut, isGone, left } of all) {
            const next = offer(choose(made, chosen, variant, key, value));
            expect(isSoldOut).toBe(next.available === 0);
            expect(left ?? 0).toBe((next.available ?? 0) > 5 ? 0 : next.available);
            if (isGone) expect(isSoldOut).toBe(true);
          }
        }
      }),
    );
  });

  it('leads to every variant that is in stock, by values that can be chosen', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { made, stock, chosen, offer } = at(given);
        for (const [wanted, count] of stock) {
          if (count === 0) continue;
          let by = chosen;
          for (const [place, value] of variantValues(wanted).entries()) {
            const { key = '' } = made[place] ?? {};
            const { variant, options: offered } = offer(by);
            expect(offered[place]?.values.find((one) => one.value === value)?.isGone).toBe(false);
            by = choose(made, by, variant, key, value);
          }
          expect(offer(by).variant).toBe(wanted);
        }
      }),
    );
  });
});

describe('the offer of anything else', () => {
  it('has nothing to choose', () => {
    expect(offerOf(bag, [], new Map([['bags:101', 3]]), {})).toEqual({
      isInStock: true,
      variant: '',
      options: [],
      available: 3,
      canBeAdded: true,
    });
  });

  it('ends with the stock, or where the catalogue says so', () => {
    expect(offerOf(bag, [], new Map([['bags:101', 0]]), {})).toMatchObject({ isInStock: false, canBeAdded: false });
    const off = { ...bag, inStock: false };
    expect(offerOf(off, [], undefined, {})).toMatchObject({ isInStock: false, canBeAdded: false });
    expect(offerOf(off, [], new Map([['bags:101', 3]]), {})).toMatchObject({ isInStock: false, canBeAdded: false });
  });
});
