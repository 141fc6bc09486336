import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Accessory,
  type Bag,
  discountedFrom,
  type ProductBase,
  productKey,
  productPath,
  productPrice,
  type Racket,
  type Shoe,
  slugify,
} from './product.ts';
import { specificationRows } from './specifications.ts';

const base: ProductBase = {
  id: 101,
  slug: 'a-thing',
  name: 'A Thing',
  brand: 'Nox',
  price: 29000,
  image: 'pictures/bags/a-thing/front.webp',
  images: ['pictures/bags/a-thing/front.webp'],
  description: 'A thing.',
  features: [],
  hide: false,
  inStock: true,
  technologies: [],
  colours: { main: '#000000', accent: '#FFFFFF' },
};

describe('slugify', () => {
  it.each([
    ['Adidas Metalbone 3.3', 'adidas-metalbone-33'],
    ['Nox X-Hero Blue 2026', 'nox-x-hero-blue-2026'],
    ['Adidas Metalbone HRD+ 2024', 'adidas-metalbone-hrd-2024'],
    ['snake_case name', 'snake-case-name'],
    ['  Two   spaces -- and dashes_ ', 'two-spaces-and-dashes'],
    ['Víbora Señor Lebrón', 'vibora-senor-lebron'],
    ['(Miami) Limited & Rare!', 'miami-limited-rare'],
    ['!?', ''],
    ['', ''],
  ])('turns %j into %j', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('is always fit for an address, and stable: the slug of a slug is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

it('a variant costs what it says, or else what the product costs', () => {
  const product = { price: 5_000, variants: { 'Black / XXL': { price: 5_500 }, 'White / S': { sku: 'T-WS' } } };
  expect(['Black / XXL', 'White / S', 'Black / S', ''].map((variant) => productPrice(product, variant))).toEqual([
    5_500, 5_000, 5_000, 5_000,
  ]);
  expect(productPrice({ price: 900 }, '')).toBe(900);
});

describe('identity', () => {
  it('is category and id together', () => {
    expect(productKey({ category: 'bags', id: 101 })).toBe('bags:101');
    expect(productKey({ category: 'shoes', id: 101 })).toBe('shoes:101');
  });

  it('gives the path by slug', () => {
    expect(productPath({ category: 'bags', slug: 'nox-at10-team-backpack' })).toBe('/bags/nox-at10-team-backpack');
  });
});

describe('discountedFrom', () => {
  it('is the original price when that is above the price', () => {
    expect(discountedFrom({ price: 29000, originalPrice: 32000 })).toBe(32000);
  });

  it('is nothing without an original price, or when it is no higher', () => {
    expect(discountedFrom({ price: 29000 })).toBeUndefined();
    expect(discountedFrom({ price: 29000, originalPrice: 29000 })).toBeUndefined();
    expect(discountedFrom({ price: 103000, originalPrice: 97000 })).toBeUndefined();
  });
});

describe('specificationRows', () => {
  it('lists what a racket is made of', () => {
    const racket: Racket = {
      ...base,
      category: 'rackets',
      specs: {
        carbon: '12K Carbon',
        shape: 'Diamond',
        level: 'Advanced',
        weight: '360-375 g',
        balance: 'High',
        thickness: '38mm',
        surface: 'Rough sand',
      },
      year: 2025,
      core: 'MultiEVA',
    };
    expect(specificationRows(racket)).toEqual([
      { label: 'Carbon', value: '12K Carbon' },
      { label: 'Shape', value: 'Diamond' },
      { label: 'Level', value: 'Advanced' },
      { label: 'Weight', value: '360-375 g' },
      { label: 'Balance', value: 'High' },
      { label: 'Thickness', value: '38mm' },
      { label: 'Surface', value: 'Rough sand' },
      { label: 'Core', value: 'MultiEVA' },
      { label: 'Year', value: '2025' },
    ]);
  });

  const shoe: Shoe = {
    ...base,
    category: 'shoes',
    specs: {},
    construction: { upper: 'Mesh', midsole: 'Cushioned', outsole: 'Herringbone', fit: 'Men' },
  };

  it('lists how a shoe is built, and its specs only where it has them', () => {
    const construction = [
      { label: 'Upper', value: 'Mesh' },
      { label: 'Midsole', value: 'Cushioned' },
      { label: 'Outsole', value: 'Herringbone' },
      { label: 'Fit', value: 'Men' },
    ];
    expect(specificationRows(shoe)).toEqual(construction);
    expect(specificationRows({ ...shoe, specs: { level: 'Advanced' } })).toEqual([
      { label: 'Level', value: 'Advanced' },
      ...construction,
    ]);
  });

  it('lists what a bag holds', () => {
    const bag: Bag = {
      ...base,
      category: 'bags',
      specs: {},
      storage: { capacity: '42 L', compartments: ['Shoe slot', 'Laundry pocket'], dimensions: '60 x 30 x 27 cm' },
    };
    expect(specificationRows(bag)).toEqual([
      { label: 'Capacity', value: '42 L' },
      { label: 'Compartments', value: 'Shoe slot, Laundry pocket' },
      { label: 'Dimensions', value: '60 x 30 x 27 cm' },
    ]);
  });

  it('lists type and material of an accessory', () => {
    const accessory: Accessory = {
      ...base,
      category: 'accessories',
      specs: { type: 'Overgrip', material: 'Polyurethane' },
    };
    expect(specificationRows(accessory)).toEqual([
      { label: 'Type', value: 'Overgrip' },
      { label: 'Material', value: 'Polyurethane' },
    ]);
  });
});
