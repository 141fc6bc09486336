import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { discountedFrom, pricesOf, productKey, productPath, productPrice, type Specs, slugify } from './product.ts';
import { specificationRows } from './specifications.ts';

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

it('in a sale a variant with a price of its own has its own former price, every other one the product’s', () => {
  const product = {
    ...{ price: 4_000, originalPrice: 5_000, variants: { XXL: { price: 4_400 } } },
    sale: { ends: '2026-12-01T00:00:00+00:00', before: { XXL: 5_500 } },
  };
  const without = { ...product, variants: { XXL: { sku: 'T-1' } } };
  expect(pricesOf(product, 'XXL')).toEqual({ price: 4_400, originalPrice: 5_500 });
  expect(pricesOf(product, 'S')).toEqual({ price: 4_000, originalPrice: 5_000 });
  // Somebody took its own price away during the sale.
  expect(pricesOf(without, 'XXL')).toEqual({ price: 4_000, originalPrice: 5_000 });
  expect(pricesOf({ price: 4_000 }, '')).toEqual({ price: 4_000 });
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
  const rowsOf = (category: string, specs: Specs) =>
    specificationRows(kindOf(SHIPPED_KINDS, category), { specs }).map(({ label, value }) => [label, value]);

  it('lists what a racket is made of', () => {
    const racket = {
      carbon: '12K Carbon',
      shape: 'Diamond',
      level: 'Advanced',
      weight: '360-375 g',
      balance: 'High',
      thickness: '38mm',
      surface: 'Rough sand',
      year: 2025,
      core: 'MultiEVA',
    };
    expect(rowsOf('rackets', racket)).toEqual([
      ['Carbon', '12K Carbon'],
      ['Shape', 'Diamond'],
      ['Level', 'Advanced'],
      ['Weight', '360-375 g'],
      ['Balance', 'High'],
      ['Thickness', '38mm'],
      ['Surface', 'Rough sand'],
      ['Core', 'MultiEVA'],
      ['Year', '2025'],
    ]);
  });

  it('lists how a shoe is built, and the rest only where it has it', () => {
    const shoe = { upper: 'Mesh', midsole: 'Cushioned', outsole: 'Herringbone', fit: 'Men' };
    const construction = [
      ['Upper', 'Mesh'],
      ['Midsole', 'Cushioned'],
      ['Outsole', 'Herringbone'],
      ['Fit', 'Men'],
    ];
    expect(rowsOf('shoes', shoe)).toEqual(construction);
    expect(rowsOf('shoes', { ...shoe, level: 'Advanced' })).toEqual([['Level', 'Advanced'], ...construction]);
  });

  it('lists what a bag holds; a capacity in short takes the place of the long one', () => {
    const bag = { capacity: '42 L', compartments: ['Shoe slot', 'Laundry pocket'], dimensions: '60 x 30 x 27 cm' };
    const rest = [
      ['Compartments', 'Shoe slot, Laundry pocket'],
      ['Dimensions', '60 x 30 x 27 cm'],
    ];
    expect(rowsOf('bags', bag)).toEqual([['Capacity', '42 L'], ...rest]);
    const short = { ...bag, type: 'Backpack', 'capacity-in-short': '5 rackets' };
    expect(rowsOf('bags', short)).toEqual([['Type', 'Backpack'], ['Capacity', '5 rackets'], ...rest]);
  });

  it('lists type and material of an accessory', () => {
    expect(rowsOf('accessories', { type: 'Overgrip', material: 'Polyurethane' })).toEqual([
      ['Type', 'Overgrip'],
      ['Material', 'Polyurethane'],
    ]);
  });

  it('writes the unit behind a number, and lists only what is asked for', () => {
    const spec = { label: 'Speed', path: 'specs.speed', isRequired: false, isOnCard: false, isCompared: true };
    const specs = [
      { ...spec, key: 'speed', type: 'number' as const, unit: 'km/h', isBadge: true },
      { ...spec, key: 'power', label: 'Power', type: 'number' as const, isBadge: false },
    ];
    const product = { specs: { speed: 120, power: 0 } };
    expect(specificationRows({ specs }, product)).toEqual([
      { label: 'Speed', value: '120 km/h' },
      { label: 'Power', value: '0' },
    ]);
    expect(specificationRows({ specs }, product, ({ isBadge }) => isBadge)).toHaveLength(1);
  });
});
