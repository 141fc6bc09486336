import { describe, expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { toListingItem } from './listing-item.ts';

const base = {
  id: 101,
  slug: 'team-bag',
  name: 'Team Bag',
  brand: 'Nox',
  price: 29000,
  image: 'pictures/team-bag.jpg',
  images: ['pictures/team-bag.jpg', 'pictures/team-bag-open.jpg'],
  description: 'Holds five rackets.',
  features: ['Shoe slot'],
  hide: false,
  inStock: true,
  technologies: [],
  colours: { main: '#111111', accent: '#EEEEEE' },
};

const bag: Product = {
  ...base,
  category: 'bags',
  specs: { capacity: '42 L', compartments: ['Main'], dimensions: '60 x 30 x 27 cm' },
};

const racket: Product = {
  ...base,
  category: 'rackets',
  images: ['pictures/team-bag.jpg'],
  specs: {
    carbon: '3K Carbon',
    shape: 'Round',
    level: 'Beginner',
    weight: '360 g',
    balance: 'Low',
    thickness: '38mm',
    surface: 'Smooth',
    year: 2025,
    core: 'EVA',
  },
  badge: 'Pro',
  originalPrice: 32000,
  displayOrder: 3,
};

const kindBy = (key: string) => kindOf(SHIPPED_KINDS, key);

it('keeps what a card shows and leaves the long texts behind', () => {
  expect(toListingItem(bag, kindBy('bags'))).toEqual({
    category: 'bags',
    id: 101,
    slug: 'team-bag',
    name: 'Team Bag',
    brand: 'Nox',
    price: 29000,
    inStock: true,
    image: 'pictures/team-bag.jpg',
    secondImage: 'pictures/team-bag-open.jpg',
    colours: { main: '#111111', accent: '#EEEEEE' },
  });
});

it('has the specs that a filter or a card needs, and no others', () => {
  const rackets = kindBy('rackets');
  const item = toListingItem(racket, rackets);
  expect(item).toMatchObject({ badge: 'Pro', originalPrice: 32000, displayOrder: 3 });
  expect(item).not.toHaveProperty('secondImage');
  const specs = rackets.specs.map((spec) => ({ ...spec, isOnCard: spec.key === 'year' }));
  expect(toListingItem(racket, { ...rackets, facets: [], specs }).specs).toEqual({ year: 2025 });
  const byShape = { by: 'spec', spec: 'shape', label: 'Shape', match: 'words', options: [], coversAll: true } as const;
  expect(toListingItem(racket, { ...rackets, facets: [byShape], specs }).specs).toEqual({ shape: 'Round', year: 2025 });
});

describe('an item with something to choose', () => {
  const shoe: Product = { ...base, category: 'shoes', specs: {} };
  const kind = {
    specs: [],
    facets: [],
    options: [{ key: 'size', label: 'Size', values: ['EU 41', 'EU 42', 'EU 43'], default: 'EU 42' }],
  };

  it('names the variant that a card puts into the cart, among those that the product offers', () => {
    expect(toListingItem(shoe, kind)).toMatchObject({ variant: 'EU 42', price: 29000 });
    expect(toListingItem({ ...shoe, options: { size: ['EU 43', 'EU 46.5'] } }, kind).variant).toBe('EU 43');
    expect(toListingItem(shoe, kind)).not.toHaveProperty('variants');
    expect(toListingItem(shoe, kind)).not.toHaveProperty('variantsInStock');
  });

  it('names one that is in stock, where that is known, and all that are', () => {
    expect(toListingItem(shoe, kind, ['EU 43', 'EU 41', 'EU 50'])).toMatchObject({
      variant: 'EU 43',
      variantsInStock: ['EU 41', 'EU 43'],
    });
    expect(toListingItem({ ...shoe, inStock: false }, kind, ['EU 43']).variantsInStock).toEqual([]);
  });

  it('has its lowest price, and what the others cost', () => {
    const variants = { 'EU 41': { price: 27000 }, 'EU 43': { price: 30000 }, 'EU 99': { price: 1 } };
    expect(toListingItem({ ...shoe, variants }, kind)).toMatchObject({
      price: 27000,
      variants: { 'EU 42': { price: 29000 }, 'EU 43': { price: 30000 } },
    });
    const alike = { 'EU 41': { price: 5 }, 'EU 42': { price: 5 }, 'EU 43': { price: 5 } };
    const item = toListingItem({ ...shoe, variants: alike }, kind);
    expect(item.price).toBe(5);
    expect(item).not.toHaveProperty('variants');
  });
});
