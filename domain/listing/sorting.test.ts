import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productKey } from '#domain/catalogue/product.ts';
import { type Sortable, sortProducts } from './sorting.ts';
import { SORTS, type Sort } from './sorts.ts';

const racket = (id: number, more: Partial<Sortable> = {}): Sortable => ({
  category: 'rackets',
  id,
  price: 50_000,
  ...more,
});

const sortedIds = (sort: Sort, products: Sortable[], seed = 1) =>
  sortProducts(products, sort, seed).map(({ id }) => id);

describe('the five sorts', () => {
  const products = [
    racket(4, { badge: 'Pro', price: 90_000, displayOrder: 2 }),
    racket(3, { badge: 'Hot', price: 30_000 }),
    racket(2, { price: 30_000 }),
    racket(1, { badge: 'Popular', price: 60_000, displayOrder: 5 }),
    racket(5, { badge: 'Sale', price: 60_000 }),
  ];

  it('featured goes by displayOrder, then id', () => {
    expect(sortedIds('featured', products)).toEqual([4, 1, 2, 3, 5]);
  });

  it('a product without displayOrder stands at 999999', () => {
    expect(sortedIds('featured', [racket(9, { displayOrder: 1_000_000 }), racket(10)])).toEqual([10, 9]);
  });

  it('popular puts hot badges first, then goes by displayOrder, then id', () => {
    expect(sortedIds('popular', products)).toEqual([1, 3, 4, 2, 5]);
  });

  it('price sorts break ties by id', () => {
    expect(sortedIds('price-low', products)).toEqual([2, 3, 1, 5, 4]);
    expect(sortedIds('price-high', products)).toEqual([4, 1, 5, 2, 3]);
  });

  it('newest has the highest id first', () => {
    expect(sortedIds('newest', products)).toEqual([5, 4, 3, 2, 1]);
  });
});

const KINDS = ['rackets', 'shoes', 'clothing'];

const anyProduct: fc.Arbitrary<Sortable> = fc.record(
  {
    category: fc.constantFrom(...KINDS),
    id: fc.integer({ min: 1, max: 500 }),
    price: fc.integer({ min: 1_000, max: 5_000 }),
    badge: fc.constantFrom('Hot', 'New', 'Sale', 'Pro'),
    displayOrder: fc.integer({ min: 0, max: 5 }),
  },
  { requiredKeys: ['category', 'id', 'price'] },
);

/** As the catalogue has them: by kind, then by id. */
const byPlace = (a: Sortable, b: Sortable) => KINDS.indexOf(a.category) - KINDS.indexOf(b.category) || a.id - b.id;

const anyProducts = fc
  .uniqueArray(anyProduct, { selector: productKey, maxLength: 60 })
  .map((products) => products.sort(byPlace));
const anySort = fc.constantFrom(...SORTS);

describe('every sort', () => {
  it('is a permutation', () => {
    fc.assert(
      fc.property(anyProducts, anySort, fc.integer(), (products, sort, seed) => {
        const sorted = sortProducts(products, sort, seed);
        expect(sorted.map(productKey).toSorted()).toEqual(products.map(productKey).toSorted());
      }),
    );
  });

  it('leaves products that differ in nothing it looks at in the sequence of the catalogue', () => {
    fc.assert(
      fc.property(
        anyProducts,
        anySort.filter((sort) => sort !== 'random'),
        (products, sort) => {
          const alike = products.map(({ category, id }) => ({ category, id: id % 5, price: 1, was: id }));
          const places = sortProducts(alike, sort, 1).map((product) => ({
            id: product.id,
            at: alike.indexOf(product),
          }));
          for (const [before, after] of places.slice(1).map((place, index) => [places[index], place] as const)) {
            if (before?.id === after.id) expect(before.at).toBeLessThan(after.at);
          }
        },
      ),
    );
  });

  it('leaves the products that remain in place when others go', () => {
    fc.assert(
      fc.property(anyProducts, anySort, fc.integer(), fc.func(fc.boolean()), (products, sort, seed, keep) => {
        const narrowedFirst = sortProducts(
          products.filter((product) => keep(productKey(product))),
          sort,
          seed,
        );
        const narrowedAfter = sortProducts(products, sort, seed).filter((product) => keep(productKey(product)));
        expect(narrowedFirst).toEqual(narrowedAfter);
      }),
    );
  });
});

describe('the random sort', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => racket(index + 1));

  it('holds still for one seed and differs for another', () => {
    expect(sortedIds('random', fifty, 7)).toEqual(sortedIds('random', fifty, 7));
    expect(sortedIds('random', fifty, 7)).not.toEqual(sortedIds('random', fifty, 8));
  });

  it('gives every product its turn at the front', () => {
    const first = new Set(Array.from({ length: 1000 }, (_, seed) => sortedIds('random', fifty, seed)[0]));
    expect(first.size).toBe(50);
  });

  it('takes any number as a seed', () => {
    for (const seed of [Number.NaN, -1, 0.5, Number.MAX_VALUE, Number.POSITIVE_INFINITY]) {
      expect(sortProducts(fifty, 'random', seed)).toHaveLength(50);
    }
  });
});
