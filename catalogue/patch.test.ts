import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, type Patchable, type ProductPatch, revert, settle, undoOf } from './patch.ts';

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
    const applied = settle({ sale: { price } }, before);
    expect(applyPatch(before, applied).document).toEqual(after);
    expect(revert(applyPatch(before, applied), applied, undoOf(before, applied)).product).toEqual(before);
  });
});
