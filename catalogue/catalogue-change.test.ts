import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import { changeBetween, withChange } from './catalogue-change.ts';
import type { PublishedCatalogue } from './published.ts';
import { catalogue } from './testing/fixture.ts';

/** Small, because it is copied and compared again and again. */
const first: PublishedCatalogue = {
  ...catalogue,
  products: catalogue.products.slice(0, 6),
  kinds: catalogue.kinds.slice(0, 1),
  pictures: { files: {}, cards: {} },
};

type Step = (catalogue: PublishedCatalogue) => PublishedCatalogue;

/** A thread gets what it is sent as a copy. */
const sent = <Value>(value: Value): Value => structuredClone(value);

const products = fc.integer({ min: 0, max: first.products.length - 1 });
const withProduct =
  (place: number, change: Partial<Product>): Step =>
  (catalogue) => ({
    ...catalogue,
    products: catalogue.products.map((product, at) =>
      at === place ? ({ ...product, ...change } as Product) : product,
    ),
  });

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(products, fc.boolean()).map(([place, inStock]) => withProduct(place, { inStock })),
  fc.tuple(products, fc.integer({ min: 500, max: 99_000 })).map(([place, price]) => withProduct(place, { price })),
  fc.constant<Step>((catalogue) => ({ ...catalogue, products: catalogue.products.slice(1) })),
  fc.constant<Step>((catalogue) => ({ ...catalogue, products: first.products })),
  fc.tuple(products, fc.array(fc.constantFrom('EU 41', 'EU 42'))).map(
    ([place, left]): Step =>
      (catalogue) => ({
        ...catalogue,
        variantsInStock: { ...catalogue.variantsInStock, [productKey(first.products[place] as Product)]: left },
      }),
  ),
  fc.constant<Step>((catalogue) => ({ ...catalogue, variantsInStock: {} })),
  fc.constant<Step>((catalogue) => ({ ...catalogue, asking: { ...catalogue.asking, isOn: true } as never })),
  fc.constant<Step>(({ asking: _, ...catalogue }) => catalogue),
  fc.string().map(
    (name): Step =>
      (catalogue) => ({ ...catalogue, shop: { ...catalogue.shop, name } }),
  ),
);

it('a thread that is sent the changes has what it would have if it were sent everything', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 8 }), (made) => {
      let [here, there] = [first, sent(first)];
      for (const [at, step] of made.entries()) {
        const next = { ...step(here), version: `${at}` };
        there = withChange(there, sent(changeBetween(here, next)));
        here = next;
        expect(there).toStrictEqual(sent(here));
      }
    }),
  );
});

describe('after a sell-out', () => {
  const sold = { ...withProduct(3, { inStock: false })(first), version: 'sold' };
  const change = changeBetween(first, sold);

  it('only the product and the version are sent', () => {
    expect(change).toEqual({
      fields: { version: 'sold' },
      products: new Map([[3, sold.products[3]]]),
      variantsInStock: {},
    });
  });

  it('everything else is the same object as before, so that nothing is computed from it again', () => {
    const before = sent(first);
    const after = withChange(before, sent(change));
    expect(after.products.filter((product, place) => product !== before.products[place])).toHaveLength(1);
    expect([after.shop, after.kinds, after.pictures]).toEqual([before.shop, before.kinds, before.pictures]);
    expect([after.shop === before.shop, after.kinds === before.kinds, after.pictures === before.pictures]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
