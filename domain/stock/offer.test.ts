import { describe, expect, it } from 'vitest';
import { SHOE_SIZES, type ShoeSize } from '#domain/catalogue/shoe-size.ts';
import { offerOf } from './offer.ts';

const shoe = { category: 'shoes', id: 101, inStock: true } as const;
const bag = { category: 'bags', id: 101, inStock: true } as const;

const sizes = (stock: Partial<Record<ShoeSize, number>>) =>
  new Map(SHOE_SIZES.map((size) => [`shoes:101:${size}`, stock[size] ?? 0]));

describe('the offer of a shoe', () => {
  it('is the default size until the stock is known', () => {
    expect(offerOf(shoe, undefined, undefined)).toEqual({
      isInStock: true,
      size: 'EU 42',
      soldOutSizes: [],
      available: undefined,
      canBeAdded: true,
    });
  });

  it.each<[ShoeSize, Partial<Record<ShoeSize, number>>]>([
    ['EU 42', { 'EU 40': 5, 'EU 42': 1, 'EU 43': 5 }],
    ['EU 43', { 'EU 40': 5, 'EU 41': 5, 'EU 43': 1, 'EU 45': 5 }],
    ['EU 45', { 'EU 41': 5, 'EU 45': 1 }],
    ['EU 41', { 'EU 40': 5, 'EU 41': 1 }],
    ['EU 40', { 'EU 40': 1 }],
  ])('has %s selected where the stock is %j', (size, stock) => {
    expect(offerOf(shoe, sizes(stock), undefined)).toMatchObject({ size, available: 1, canBeAdded: true });
  });

  it('keeps a size that the shopper has chosen, and does not sell it if there is none', () => {
    const stock = sizes({ 'EU 42': 3, 'EU 44': 2 });
    expect(offerOf(shoe, stock, 'EU 44')).toMatchObject({ size: 'EU 44', available: 2, canBeAdded: true });
    expect(offerOf(shoe, stock, 'EU 45')).toEqual({
      isInStock: true,
      size: 'EU 45',
      soldOutSizes: ['EU 40', 'EU 41', 'EU 43', 'EU 45'],
      available: 0,
      canBeAdded: false,
    });
  });

  it('is sold out when every size is, or has no record', () => {
    for (const stock of [sizes({}), new Map()]) {
      expect(offerOf(shoe, stock, undefined)).toMatchObject({
        isInStock: false,
        size: 'EU 42',
        soldOutSizes: SHOE_SIZES,
        canBeAdded: false,
      });
    }
  });
});

describe('the offer of anything else', () => {
  it('has no sizes', () => {
    expect(offerOf(bag, new Map([['bags:101', 3]]), undefined)).toMatchObject({
      isInStock: true,
      soldOutSizes: [],
      available: 3,
      canBeAdded: true,
    });
  });

  it('ends with the stock, or where the catalogue says so', () => {
    expect(offerOf(bag, new Map([['bags:101', 0]]), undefined)).toMatchObject({ isInStock: false, canBeAdded: false });
    const off = { ...bag, inStock: false };
    expect(offerOf(off, undefined, undefined)).toMatchObject({ isInStock: false, canBeAdded: false });
    expect(offerOf(off, new Map([['bags:101', 3]]), undefined)).toMatchObject({ isInStock: false, canBeAdded: false });
  });
});
