import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import {
  byBrand,
  byCategory,
  countByCategory,
  featuredProducts,
  findById,
  findBySlug,
  hotProducts,
  onSale,
  relatedProducts,
  resolveProduct,
  visibleProducts,
} from './catalogue-queries.ts';

const racket = (id: number, more: Partial<ListingItem> = {}): ListingItem => ({
  category: 'rackets',
  id,
  slug: `racket-${id}`,
  name: `Racket ${id}`,
  brand: 'Nox',
  price: 50_000,
  inStock: true,
  image: '',
  colours: { main: '#000000', accent: '#FFFFFF' },
  ...more,
});

const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);

it('lets no hidden product pass', () => {
  const products = [
    { id: 6, hide: true },
    { id: 8, hide: false },
  ];
  expect(ids(visibleProducts(products))).toEqual([8]);
});

describe('finding', () => {
  const shoe = racket(101, { category: 'shoes', slug: 'at10-lux', brand: 'NOX' });
  const bag = racket(101, { category: 'bags', slug: 'at10-team' });
  const products = [racket(8, { slug: 'ml10' }), shoe, bag];

  it('keeps shoe 101 and bag 101 apart', () => {
    expect(findById(products, 'shoes', 101)).toBe(shoe);
    expect(findById(products, 'bags', 101)).toBe(bag);
    expect(byCategory(products, 'bags')).toEqual([bag]);
  });

  it('finds by slug only in its own category', () => {
    expect(findBySlug(products, 'bags', 'at10-team')).toBe(bag);
    expect(findBySlug(products, 'shoes', 'at10-team')).toBeUndefined();
  });

  it('finds a brand in any spelling', () => {
    expect(byBrand(products, 'nOx')).toHaveLength(3);
    expect(byBrand(products, 'no')).toEqual([]);
  });

  it('counts by category', () => {
    expect(countByCategory(products)).toEqual({ rackets: 1, shoes: 1, bags: 1 });
  });

  it('resolves a slug, sends an id on to its slug, and knows nothing of the rest', () => {
    expect(resolveProduct(products, 'bags', 'at10-team')).toEqual({ outcome: 'found', product: bag });
    expect(resolveProduct(products, 'bags', '101')).toEqual({ outcome: 'moved', product: bag });
    expect(resolveProduct(products, 'rackets', '7')).toEqual({ outcome: 'not-found' });
    expect(resolveProduct(products, 'rackets', 'constructor')).toEqual({ outcome: 'not-found' });
  });

  it('leads from a slug of before to the slug of now, unless another product has it by now', () => {
    const former = { 'bags/at10': 'at10-team', 'rackets/at10': 'gone' };
    expect(resolveProduct(products, 'bags', 'at10', former)).toEqual({ outcome: 'moved', product: bag });
    expect(resolveProduct(products, 'rackets', 'at10', former)).toEqual({ outcome: 'not-found' });
    const taken = { 'bags/at10-team': 'another' };
    expect(resolveProduct(products, 'bags', 'at10-team', taken)).toEqual({ outcome: 'found', product: bag });
  });

  it('takes a slug of digits for a slug before it takes it for an id', () => {
    const named = racket(1, { slug: '8' });
    expect(resolveProduct([racket(8), named], 'rackets', '8')).toEqual({ outcome: 'found', product: named });
  });

  it('finds a product whatever the letter case, and leads to the right one', () => {
    const products = [racket(1, { slug: 'nox-at10' })];
    const moved = { outcome: 'moved', product: products[0] };
    expect(resolveProduct(products, 'rackets', 'NOX-At10')).toEqual(moved);
    expect(resolveProduct(products, 'rackets', 'Old-Name', { 'rackets/old-name': 'nox-at10' })).toEqual(moved);
  });

  it('resolves anything at all without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (slug) => {
        resolveProduct(products, 'rackets', slug);
      }),
    );
  });
});

describe('hot and featured', () => {
  it('shows what can be bought first, then by displayOrder, then by id', () => {
    const products = [
      racket(2, { badge: 'Hot', inStock: false, displayOrder: 1 }),
      racket(49, { badge: 'Hot' }),
      racket(16, { badge: 'New', displayOrder: 6 }),
      racket(3, { badge: 'Trending' }),
      racket(4, { badge: 'Pro' }),
    ];
    expect(ids(hotProducts(products))).toEqual([16, 3, 49, 2]);
  });

  it('knows the badges of the group and keeps to the limit', () => {
    const badged = ['Best Seller', 'Hot', 'New', 'Trending', 'Popular', 'Featured', 'Premium', 'Pro', 'Sale'];
    const products = badged.map((badge, index) => racket(index + 1, { badge }));
    expect(ids(hotProducts(products, 99))).toEqual([1, 2, 3, 4, 5]);
    const many = Array.from({ length: 20 }, (_, index) => racket(index, { badge: 'Best Seller' }));
    expect(hotProducts(many)).toHaveLength(4);
    expect(ids(featuredProducts(products, 99))).toEqual([1, 6, 7, 8]);
    expect(featuredProducts(many)).toHaveLength(6);
  });

  it('features only what can be bought', () => {
    const products = [racket(2, { badge: 'Pro' }), racket(1, { badge: 'Pro', inStock: false })];
    expect(ids(featuredProducts(products))).toEqual([2]);
  });
});

it('puts only real discounts on sale', () => {
  const products = [
    racket(5, { price: 68_000, originalPrice: 101_000 }),
    racket(34, { price: 103_000, originalPrice: 97_000 }),
    racket(11),
  ];
  expect(ids(onSale(products))).toEqual([5]);
});

describe('related products', () => {
  const SPECS = ['shape', 'level'];
  const one = racket(1, { specs: { level: 'Advanced', shape: 'Diamond', carbon: '3K' }, price: 90_000 });
  const like = (id: number, more: Partial<ListingItem> = {}) => ({ ...one, id, ...more });

  it('are the nearest of the same category, what is sold out last', () => {
    const products = [
      one,
      like(2, { inStock: false }),
      like(3, { price: 30_000 }),
      like(4, { specs: { shape: 'Round', level: 'Beginner' }, brand: 'Head', price: 25_000 }),
      like(5, { specs: { ...one.specs, shape: 'Round' } }),
      like(6, { specs: { ...one.specs, carbon: '18K' } }),
      like(7, { category: 'bags' }),
    ];
    expect(ids(relatedProducts(products, one, SPECS))).toEqual([6, 5, 3, 4]);
    expect(ids(relatedProducts(products, one, SPECS, 9))).toEqual([6, 5, 3, 4, 2]);
  });

  it('do not depend on the order of the products', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 2, max: 40 }),
        price: fc.constantFrom(30_000, 60_000, 90_000),
        shape: fc.constantFrom('Round', 'Diamond'),
        inStock: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(some, (facts) => {
        const products = facts.map(({ id, shape, ...more }) => like(id, { ...more, specs: { ...one.specs, shape } }));
        const related = relatedProducts(products, one, SPECS);
        expect(relatedProducts(products.toReversed(), one, SPECS)).toEqual(related);
        expect(related).toHaveLength(Math.min(products.length, 4));
      }),
    );
  });
});
