import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, type CartLine, cartLine, MAX_CART_LINES, putLine, totalPrice } from './cart.ts';
import { findUnknown } from './known-cart.ts';
import { loadCart, storeCart, unknownLines } from './stored-cart.ts';

const CATEGORIES = ['rackets', 'shoes', 'bags', 'accessories'];

const bag = {
  product: { category: 'bags', id: 101, slug: 'team', name: 'Team', brand: 'Nox', price: 29_000, image: 'team.jpg' },
  quantity: 2,
} as const satisfies CartLine;
const shoe = { ...bag, product: { ...bag.product, category: 'shoes' as const }, variant: 'EU 43' };

const load = (value: unknown) => loadCart(JSON.stringify(value));

describe('a stored cart', () => {
  it('comes back as it was', () => {
    expect(loadCart(storeCart([bag, shoe]))).toEqual([bag, shoe]);
  });

  it('of the version before is understood, and is still understood by that', () => {
    const before =
      '[{"product":{"category":"shoes","id":101,"slug":"team","name":"Team","brand":"Nox","price":29000,"image":"team.jpg"},"size":"EU 43","quantity":2},' +
      '{"product":{"category":"bags","id":101,"slug":"team","name":"Team","brand":"Nox","price":29000,"image":"team.jpg"},"quantity":2}]';
    expect(loadCart(before)).toEqual([shoe, bag]);
    expect(JSON.parse(storeCart(loadCart(before)))).toMatchObject(JSON.parse(before));
  });

  it.each([null, '', 'null', '{', '{}', '"cart"', '42', '['.repeat(100_000), `[${'0,'.repeat(200_000)}0]`])(
    'that cannot be read is empty',
    (stored) => {
      expect(loadCart(stored)).toEqual([]);
    },
  );

  it.each<[string, unknown]>([
    ['no object', 'bag'],
    ['no product', { quantity: 1 }],
    ['a category that is no key of a kind', { ...bag, product: { ...bag.product, category: 'Balls & more' } }],
    ['no category', { ...bag, product: { ...bag.product, category: undefined } }],
    ['an id that is no number', { ...bag, product: { ...bag.product, id: '101' } }],
    ['a negative price', { ...bag, product: { ...bag.product, price: -1 } }],
    ['a fractional price', { ...bag, product: { ...bag.product, price: 0.5 } }],
    ['a price beyond all bounds', { ...bag, product: { ...bag.product, price: 1e15 } }],
    ['no name', { ...bag, product: { ...bag.product, name: null } }],
    ['an endless name', { ...bag, product: { ...bag.product, name: 'x'.repeat(501) } }],
    ['no quantity', { product: bag.product }],
    ['quantity 0', { ...bag, quantity: 0 }],
    ['half a piece', { ...bag, quantity: 1.5 }],
  ])('loses a line with %s and keeps the others', (_, malformed) => {
    expect(load([malformed, shoe])).toEqual([shoe]);
  });

  it('puts doubles together and bounds quantities', () => {
    expect(load([bag, bag])).toEqual([{ ...bag, quantity: 4 }]);
    expect(load([{ ...bag, quantity: 1_000 }])).toEqual([{ ...bag, quantity: 99 }]);
  });

  it('may have any kind and variant: which there are is the catalogue’s to say', () => {
    const shirt = { ...bag, product: { ...bag.product, category: 'padel-shirts' }, variant: 'Black / L' };
    expect(load([shirt, bag])).toEqual([shirt, bag]);
    for (const variant of ['', 7, null, 'x'.repeat(501)]) expect(load([{ ...bag, variant }])).toEqual([bag]);
  });

  it('keeps no more lines than an order may have, and nothing a line does not need', () => {
    const many = Array.from({ length: 80 }, (_, id) => ({ ...bag, product: { ...bag.product, id, extra: true } }));
    expect(load(many)).toHaveLength(MAX_CART_LINES);
    expect(load(many)[0]).toEqual({ ...bag, product: { ...bag.product, id: 0 } });
  });
});

const anyLine = fc
  .record({
    category: fc.constantFrom(...CATEGORIES),
    // Few, so that some lines are other sizes of one product.
    id: fc.integer({ min: 1, max: 20 }),
    slug: fc.string(),
    name: fc.string({ unit: 'grapheme' }),
    brand: fc.string(),
    price: fc.nat(1_000_000),
    image: fc.string(),
    quantity: fc.integer({ min: 1, max: 99 }),
    variant: fc.constantFrom('', 'EU 42', 'Black / L'),
  })
  .map(({ quantity, variant, ...product }) => cartLine(product, quantity, variant));

/** Filled line by line, so that it keeps the limits. */
const anyCart = fc
  .array(anyLine, { maxLength: MAX_CART_LINES + 5 })
  .map((lines) => lines.reduce<Cart>((cart, line) => putLine(cart, line), []));

describe('a stored line with no more than id, name, brand, price and image', () => {
  const { category: _category, slug: _slug, ...least } = bag.product;
  const old = { product: least, quantity: 2 };
  const unknown = { product: { id: 101, name: 'Team' }, quantity: 2 };

  it('waits beside the cart until the catalogue is asked, and is stored with it', () => {
    const stored = JSON.stringify([old, shoe]);
    expect(unknownLines(stored)).toEqual([unknown]);
    const added = putLine(loadCart(stored), bag);
    expect(unknownLines(storeCart(added, unknownLines(stored)))).toEqual([unknown]);
    expect(loadCart(storeCart(added, unknownLines(stored)))).toEqual([shoe, bag]);
  });

  it('keeps its size, if it has one and the product comes in sizes', () => {
    const [line] = unknownLines(JSON.stringify([{ ...old, size: 'EU 43' }]));
    expect(line).toEqual({ ...unknown, variant: 'EU 43' });
    expect(unknownLines(storeCart([], line ? [line] : []))).toEqual([line]);
    const [sold] = [{ ...shoe.product, variant: 'EU 42' }];
    expect(findUnknown([], line ? [line] : [], [sold], 10).cart).toEqual([shoe]);
    expect(findUnknown([], line ? [line] : [], [bag.product], 10).cart).toEqual([bag]);
  });

  it('is found by id and name, not by its id alone, and what is not found is named', () => {
    const products = [{ ...bag.product, category: 'shoes' as const, name: 'Court' }, bag.product];
    expect(findUnknown([], [unknown], products, 10)).toEqual({ cart: [bag], gone: [] });
    const renamed = { ...unknown, product: { id: 101, name: 'Tour' } };
    expect(findUnknown([shoe], [renamed], products, 10)).toEqual({ cart: [shoe], gone: [renamed] });
    expect(findUnknown([bag], [unknown], products, 3).cart).toEqual([{ ...bag, quantity: 3 }]);
  });

  it.each<[string, unknown]>([
    ['a category that nobody knows', { ...old, product: { ...least, category: 'balls' } }],
    ['no name', { ...old, product: { ...least, name: undefined } }],
    ['no quantity', { product: least }],
  ])('is nothing with %s', (_, entry) => {
    expect(unknownLines(JSON.stringify([entry]))).toEqual([]);
  });

  it('is never found in what the shop itself stores', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(unknownLines(storeCart(cart))).toEqual([]);
      }),
    );
  });
});

/** Cart lines with some of their fields replaced by anything. */
const spoiltCart = fc.array(
  fc.record(
    {
      product: fc.oneof(
        fc.anything(),
        fc.record({
          category: fc.constantFrom('bags', 'shoes', 1),
          id: fc.anything(),
          name: fc.anything(),
          price: fc.anything(),
        }),
        fc.constant(bag.product),
      ),
      quantity: fc.oneof(fc.anything(), fc.integer()),
      size: fc.anything(),
      variant: fc.anything(),
    },
    { requiredKeys: [] },
  ),
);

describe('any storage', () => {
  it('brings any cart back', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(loadCart(storeCart(cart))).toEqual(cart);
      }),
    );
  });

  it('gives a sound cart, without an exception', () => {
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      spoiltCart.map((lines) =>
        JSON.stringify(lines, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      ),
    );
    fc.assert(
      fc.property(stored, (text) => {
        const cart = loadCart(text);
        expect(Number.isSafeInteger(totalPrice(cart))).toBe(true);
        expect(loadCart(storeCart(cart))).toEqual(cart);
      }),
      { numRuns: 500 },
    );
  });
});
