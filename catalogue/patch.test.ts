import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, type Patchable, type ProductPatch, pricesIn, revert, settle, undoOf } from './patch.ts';

const fields = fc.constantFrom('price', 'originalPrice', 'badge', 'name');
const value = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom('Sale', 'New'));
const product: fc.Arbitrary<Patchable> = fc.record({
  document: fc.dictionary(fields, value),
  state: fc.constantFrom('listed' as const, 'hidden' as const),
});
const patch: fc.Arbitrary<ProductPatch> = fc
  .record({
    set: fc.dictionary(fields, value),
    unset: fc.array(fields),
    state: fc.constantFrom(undefined, 'listed', 'hidden'),
  })
  .map(({ set, unset, state }) => ({
    set,
    unset: [...new Set(unset)].filter((field) => !Object.hasOwn(set, field)),
    ...(state && { state: state as 'listed' | 'hidden' }),
  }));

describe('a patch', () => {
  it('that is taken back leaves the product as it was', () => {
    fc.assert(
      fc.property(product, patch, (before, change) => {
        const undo = undoOf(before, change);
        expect(revert(applyPatch(before, change), change, undo)).toEqual({ product: before, changedSince: [] });
      }),
    );
  });

  it('that is taken back keeps what somebody else changed since', () => {
    fc.assert(
      fc.property(product, patch, patch, (before, change, other) => {
        const undo = undoOf(before, change);
        const since = applyPatch(applyPatch(before, change), other);
        const { product: back, changedSince } = revert(since, change, undo);
        for (const field of changedSince) expect(back.document[field]).toEqual(since.document[field]);
        const ours = Object.keys(change.set ?? {}).filter((field) => !changedSince.includes(field));
        for (const field of ours) expect(back.document[field]).toEqual(before.document[field]);
      }),
    );
  });
});

describe('a sale', () => {
  const at = (price: number, originalPrice?: number): Patchable => ({
    document: { price, ...(originalPrice && { originalPrice }) },
    state: 'listed',
  });

  it.each([
    [at(100), 80, { price: 80, originalPrice: 100 }],
    [at(100, 120), 80, { price: 80, originalPrice: 120 }],
    [at(100, 90), 80, { price: 80, originalPrice: 100 }],
  ])('shows what it cost before: %j at %d', (before, price, after) => {
    const applied = settle({ sale: { price } }, before) ?? {};
    expect(applyPatch(before, applied).document).toEqual(after);
    expect(revert(applyPatch(before, applied), applied, undoOf(before, applied)).product).toEqual(before);
  });
});

describe('a reduction of every price', () => {
  const figure = fc.integer({ min: 1, max: 100_000 });
  const facts = fc.record({ price: fc.option(figure, { nil: undefined }), sku: fc.constantFrom('A-1', 'B-2') });
  const priced: fc.Arbitrary<Patchable> = fc.record({
    document: fc.record(
      {
        price: figure,
        originalPrice: figure,
        badge: fc.constantFrom('New', 'Hot'),
        variants: fc.dictionary(fc.constantFrom('EU 42', 'EU 43', 'EU 44'), facts),
      },
      { requiredKeys: ['price'] },
    ),
    state: fc.constantFrom('listed' as const, 'hidden' as const),
  });
  const discount = fc.record({
    unit: fc.constantFrom('percent' as const, 'pkr' as const),
    amount: fc.integer({ min: 1, max: 99 }),
    rounding: fc.constantFrom('none' as const, '100' as const, 'ends-990' as const),
  });

  it('lowers the price and the variants’ own ones, and its end brings back exactly what was', () => {
    fc.assert(
      fc.property(priced, discount, (before, rule) => {
        const applied = settle({ discount: rule, set: { badge: 'Sale' } }, before);
        if (!applied) return;
        const during = applyPatch(before, applied);
        const [regular, reduced] = [pricesIn(before.document), pricesIn(during.document)];
        expect(reduced.price).toBeLessThan(regular.price);
        expect(reduced.originalPrice).toBeGreaterThan(reduced.price);
        expect(Object.keys(reduced.ownPrices)).toEqual(Object.keys(regular.ownPrices));
        for (const [variant, price] of Object.entries(reduced.ownPrices))
          expect(price).toBeLessThan(regular.ownPrices[variant] ?? 0);
        expect(revert(during, applied, undoOf(before, applied))).toEqual({ product: before, changedSince: [] });
      }),
    );
  });

  it('leaves the price of a variant that somebody changed since, and says which; the rest goes back', () => {
    const before = at({ price: 1_000, variants: { 'EU 42': { price: 1_100, sku: 'A' }, 'EU 43': { price: 1_200 } } });
    const applied = settle({ discount: { unit: 'percent', amount: 10, rounding: 'none' } }, before) ?? {};
    const during = applyPatch(before, applied);
    expect(during.document.variants).toEqual({ 'EU 42': { price: 990, sku: 'A' }, 'EU 43': { price: 1_080 } });
    const changed = at({
      ...during.document,
      variants: { 'EU 42': { price: 990, sku: 'B' }, 'EU 43': { price: 1_150 } },
    });
    const { product: back, changedSince } = revert(changed, applied, undoOf(before, applied));
    expect(changedSince).toEqual(['variants.EU 43.price']);
    expect(back.document).toEqual({
      price: 1_000,
      variants: { 'EU 42': { price: 1_100, sku: 'B' }, 'EU 43': { price: 1_150 } },
    });
  });

  it.each([
    ['somebody took it away', { 'EU 42': { sku: 'A' } }],
    ['the variant has gone with it', {}],
  ])('does not bring back the own price of a variant if %s', (_, variants) => {
    const before = at({ price: 1_000, variants: { 'EU 42': { price: 1_100, sku: 'A' } } });
    const applied = settle({ discount: { unit: 'percent', amount: 10, rounding: 'none' } }, before) ?? {};
    const changed = at({ ...applyPatch(before, applied).document, variants });
    const { product: back, changedSince } = revert(changed, applied, undoOf(before, applied));
    expect(changedSince).toEqual(['variants.EU 42.price']);
    expect(back.document).toEqual({ price: 1_000, variants });
  });

  it('knows the own price that a variant was given since as one that somebody set', () => {
    const before = at({ price: 1_000 });
    const applied = settle({ discount: { unit: 'percent', amount: 10, rounding: 'none' } }, before) ?? {};
    const variants = { 'EU 45': { price: 950 } };
    const changed = at({ ...applyPatch(before, applied).document, variants });
    const { product: back, changedSince } = revert(changed, applied, undoOf(before, applied));
    expect(changedSince).toEqual(['variants.EU 45.price']);
    expect(back.document).toEqual({ price: 1_000, variants });
  });

  it('does nothing about a product of which a price cannot go down', () => {
    const before = at({ price: 1_000, variants: { Small: { price: 400 } } });
    expect(settle({ discount: { unit: 'pkr', amount: 500, rounding: 'none' } }, before)).toBeUndefined();
  });

  const at = (document: Patchable['document']): Patchable => ({ document, state: 'listed' });
});
