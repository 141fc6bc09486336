import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type Cart,
  type CartProduct,
  cartLine,
  cartLineKey,
  changeVariant,
  limitReached,
  MAX_CART_LINES,
  parseQuantityInput,
  removeFromCart,
  restoreLine,
  type SoldProduct,
  setQuantity,
  totalItems,
  totalPrice,
} from './cart.ts';
import { refreshCart } from './refreshed-cart.ts';

const CATEGORIES = ['rackets', 'shoes', 'bags', 'accessories'];

const thing = (id: number, more: Partial<CartProduct> = {}): CartProduct => ({
  category: 'bags',
  id,
  slug: `thing-${id}`,
  name: `Thing ${id}`,
  brand: 'Nox',
  price: 29_000,
  image: `pictures/thing-${id}.jpg`,
  ...more,
});

const SIZES = ['EU 40', 'EU 42', 'EU 44'];
const bag = thing(101);
const shoe: SoldProduct = { ...thing(101, { category: 'shoes', price: 36_400 }), variant: 'EU 42' };
/** As a line has it. */
const { variant: _card, ...shoeOfLine } = shoe;
const FULL: Cart = Array.from({ length: MAX_CART_LINES }, (_, index) => cartLine(thing(index + 1), 1));

describe('adding', () => {
  it('appends a new product with quantity 1 and counts a known one up', () => {
    const cart = addToCart(addToCart(addToCart([], bag), thing(102)), bag);
    expect(cart.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [101, 2],
      [102, 1],
    ]);
  });

  it('keeps shoe 101 and bag 101, and two sizes of a shoe, apart', () => {
    const cart = [bag, shoe].reduce<Cart>((so, product) => addToCart(so, product), []);
    const both = addToCart(addToCart(cart, shoe, 'EU 44'), shoe, 'EU 42');
    expect(both.map((line) => [cartLineKey(line), line.quantity])).toEqual([
      ['bags:101', 1],
      ['shoes:101:EU 42', 2],
      ['shoes:101:EU 44', 1],
    ]);
  });

  it('takes what the card names where nothing was chosen, at its own price', () => {
    const shirt = { ...bag, variant: 'Black / M', variants: { 'Black / M': { price: 30_000 }, 'White / M': {} } };
    expect(addToCart([], shirt)).toEqual([{ product: { ...bag, price: 30_000 }, variant: 'Black / M', quantity: 1 }]);
    expect(addToCart([], shirt, 'White / M')).toEqual([{ product: bag, variant: 'White / M', quantity: 1 }]);
  });

  it('remembers of a product only what a line needs', () => {
    const more = { ...bag, description: 'Long.', hide: false };
    expect(addToCart([], more)).toEqual([{ product: bag, quantity: 1 }]);
  });

  it('stops at 99 of a line and at 50 lines', () => {
    let cart: Cart = setQuantity(addToCart([], bag), 'bags:101', 99);
    expect(addToCart(cart, bag)).toEqual(cart);
    for (let id = 1; id < 60; id++) cart = addToCart(cart, thing(id));
    expect(cart).toHaveLength(MAX_CART_LINES);
  });

  it('can tell beforehand which limit is in the way', () => {
    const most = setQuantity(addToCart(FULL, thing(1)), 'bags:1', 99);
    expect(limitReached([], cartLine(bag, 1))).toBeUndefined();
    expect(limitReached(FULL, cartLine(thing(50), 1))).toBeUndefined();
    expect(limitReached(FULL, cartLine(bag, 1))).toBe('lines');
    expect(limitReached(most, cartLine(thing(1), 1))).toBe('quantity');
    expect(addToCart(most, thing(1))).toBe(most);
    expect(addToCart(FULL, bag)).toBe(FULL);
  });
});

describe('the most of one product', () => {
  const MAX = 10;

  it('is what the shop says, for adding, setting and typing', () => {
    const most = setQuantity(addToCart([], bag), 'bags:101', 50, MAX);
    expect(totalItems(most)).toBe(MAX);
    expect(limitReached(most, cartLine(bag, 1), MAX)).toBe('quantity');
    expect(addToCart(most, bag, undefined, MAX)).toBe(most);
    expect(parseQuantityInput('250', MAX)).toBe(MAX);
    expect(restoreLine([], cartLine(bag, 40), 0, MAX)).toEqual([cartLine(bag, MAX)]);
  });

  it('holds for the variants of a product together, as the server counts them', () => {
    const six = setQuantity(addToCart([], shoe, 'EU 42'), 'shoes:101:EU 42', 6, MAX);
    const both = setQuantity(addToCart(six, shoe, 'EU 44', MAX), 'shoes:101:EU 44', 9, MAX);
    expect(both.map(({ quantity }) => quantity)).toEqual([6, 4]);
    expect(limitReached(both, cartLine(shoe, 1, 'EU 40'), MAX)).toBe('quantity');
    expect(limitReached(both, cartLine(bag, 1), MAX)).toBeUndefined();
  });

  it('is told of a cart that was filled when it was higher', () => {
    const cart = [cartLine(shoe, 8, 'EU 42'), cartLine(shoe, 8, 'EU 44'), cartLine(shoe, 1, 'EU 45'), cartLine(bag, 3)];
    const { cart: fresh, reduced } = refreshCart(cart, [shoe, bag], MAX);
    expect(fresh.map(({ quantity }) => quantity)).toEqual([8, 2, 3]);
    expect(reduced.map(cartLineKey)).toEqual(['shoes:101:EU 44', 'shoes:101:EU 45']);
  });

  it('is never exceeded, whatever is done', () => {
    const step = fc.record({
      id: fc.integer({ min: 1, max: 2 }),
      variant: fc.constantFrom(...SIZES),
      quantity: fc.integer({ min: 1, max: 30 }),
      kind: fc.constantFrom('add', 'set', 'restore'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (steps, max) => {
        let cart: Cart = [];
        for (const { id, variant, quantity, kind } of steps) {
          const product = thing(id, { category: 'shoes' });
          if (kind === 'add') cart = addToCart(cart, product, variant, max);
          else if (kind === 'set') cart = setQuantity(cart, `shoes:${id}:${variant}`, quantity, max);
          else cart = restoreLine(cart, cartLine(product, quantity, variant), 0, max);
          for (const one of [1, 2]) {
            expect(totalItems(cart.filter(({ product }) => product.id === one))).toBeLessThanOrEqual(max);
          }
        }
      }),
    );
  });
});

describe('putting a line back', () => {
  const [first, second, third] = [cartLine(thing(1), 1), cartLine(thing(2), 2), cartLine(thing(3), 3)];

  it('gives it its old place and quantity', () => {
    expect(restoreLine([first, third], second, 1)).toEqual([first, second, third]);
    expect(restoreLine([first], third, 2)).toEqual([first, third]);
  });

  it('joins it to its like, which was put in again meanwhile', () => {
    expect(restoreLine([cartLine(thing(2), 1), first], second, 1)).toEqual([cartLine(thing(2), 3), first]);
    expect(restoreLine([cartLine(thing(2), 99)], second, 0)).toEqual([cartLine(thing(2), 99)]);
  });

  it('leaves a cart alone that was filled up meanwhile', () => {
    expect(restoreLine(FULL, cartLine(bag, 1), 3)).toBe(FULL);
  });
});

describe('another variant', () => {
  const cart: Cart = [cartLine(shoe, 2, 'EU 42'), cartLine(bag, 1), cartLine(shoe, 3, 'EU 44')];
  const key = (index: number) => cartLineKey(cart[index] as Cart[number]);

  it('changes the line where it stands, its price and its picture', () => {
    expect(changeVariant(cart, key(0), shoe, 'EU 41')).toEqual([cartLine(shoe, 2, 'EU 41'), cart[1], cart[2]]);
    const dearer = { ...shoe, variants: { 'EU 46.5': { price: 40_000, image: 'wide.webp' } } };
    expect(changeVariant(cart, key(0), dearer, 'EU 46.5')[0]).toEqual({
      product: { ...shoeOfLine, price: 40_000, image: 'wide.webp' },
      variant: 'EU 46.5',
      quantity: 2,
    });
  });

  it('joins the line that has it already', () => {
    expect(changeVariant(cart, key(0), shoe, 'EU 44')).toEqual([cart[1], cartLine(shoe, 5, 'EU 44')]);
  });

  it('loses nothing where the cart is full, and leaves other lines alone', () => {
    expect(changeVariant(cart, key(0), shoe, 'EU 44', 3)).toBe(cart);
    for (const other of [key(1), 'shoes:7:EU 40']) expect(changeVariant(cart, other, shoe, 'EU 44')).toBe(cart);
    expect(changeVariant(cart, key(0), shoe, 'EU 42')).toBe(cart);
  });
});

describe('quantities', () => {
  const cart = addToCart(addToCart([], bag), shoe);

  it.each([
    [3, 3],
    [2.9, 2],
    [0.5, 1],
    [150, 99],
    [Number.NaN, 1],
  ])('set to %d is %d', (wanted, quantity) => {
    expect(setQuantity(cart, 'bags:101', wanted)[0]?.quantity).toBe(quantity);
  });

  it.each([0, -1, Number.NEGATIVE_INFINITY])('%d takes the line out', (wanted) => {
    expect(setQuantity(cart, 'bags:101', wanted)).toEqual(removeFromCart(cart, 'bags:101'));
  });

  it('leaves a cart without that line alone', () => {
    expect(setQuantity(cart, 'bags:999', 5)).toEqual(cart);
    expect(removeFromCart(cart, 'bags:999')).toEqual(cart);
  });

  it.each([
    ['5', 5],
    [' 7 ', 7],
    ['', 1],
    ['abc', 1],
    ['0', 1],
    ['-4', 1],
    ['3.7', 3],
    ['1000', 99],
    ['Infinity', 1],
  ])('typing "%s" means %d', (typed, quantity) => {
    expect(parseQuantityInput(typed)).toBe(quantity);
  });
});

describe('totals', () => {
  const anyAction = fc.record({
    kind: fc.constantFrom('add' as const, 'add' as const, 'set' as const, 'remove' as const),
    product: fc
      .record({ category: fc.constantFrom(...CATEGORIES), id: fc.integer({ min: 1, max: 4 }) })
      .map(({ category, id }) => thing(id, { category, price: id * 1_000 + category.length })),
    variant: fc.constantFrom(...SIZES, undefined),
    quantity: fc.oneof(fc.integer({ min: -2, max: 120 }), fc.double()),
  });

  it('are the sums over the lines, whatever was done before', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        let cart: Cart = [];
        const tally = new Map<string, { price: number; quantity: number }>();
        for (const { kind, product, variant, quantity } of actions) {
          const key = [product.category, product.id, ...(variant ? [variant] : [])].join(':');
          const had = tally.get(key)?.quantity ?? 0;
          // All variants of a product count together.
          const own = `${product.category}:${product.id}`;
          const others = [...tally].filter(
            ([other]) => other !== key && (other === own || other.startsWith(`${own}:`)),
          );
          const most = 99 - others.reduce((sum, [, line]) => sum + line.quantity, 0);
          if (kind === 'add') {
            cart = addToCart(cart, product, variant);
            const fits = had < most && (had > 0 || tally.size < MAX_CART_LINES);
            if (fits) tally.set(key, { price: product.price, quantity: had + 1 });
          } else if (kind === 'remove' || quantity <= 0) {
            cart = kind === 'remove' ? removeFromCart(cart, key) : setQuantity(cart, key, quantity);
            tally.delete(key);
          } else {
            cart = setQuantity(cart, key, quantity);
            if (had > 0) tally.set(key, { price: product.price, quantity: parseQuantityInput(String(quantity), most) });
          }
        }
        const lines = [...tally.values()];
        expect(totalItems(cart)).toBe(lines.reduce((sum, line) => sum + line.quantity, 0));
        expect(totalPrice(cart)).toBe(lines.reduce((sum, line) => sum + line.quantity * line.price, 0));
        expect(cart.map(cartLineKey).toSorted()).toEqual([...tally.keys()].toSorted());
      }),
    );
  });
});

describe('refreshing from the catalogue', () => {
  it('takes today’s name and price, drops what is gone and tells of both', () => {
    const stale = thing(101, { category: 'shoes', price: 30_000, name: 'Old name' });
    const cart = addToCart(addToCart(addToCart([], stale, 'EU 44'), bag), thing(7));
    const refreshed = refreshCart(cart, [shoe, bag]);
    expect(refreshed.cart).toEqual([
      { product: shoeOfLine, variant: 'EU 44', quantity: 1 },
      { product: bag, quantity: 1 },
    ]);
    expect(refreshed.dropped.map(cartLineKey)).toEqual(['bags:7']);
    expect(refreshed.repriced).toEqual([{ product: shoeOfLine, variant: 'EU 44', quantity: 1 }]);
  });

  it('takes the price of the variant', () => {
    const today = { ...shoe, variants: { 'EU 44': { price: 38_000 } } };
    const { cart, repriced } = refreshCart([cartLine(shoe, 1, 'EU 42'), cartLine(shoe, 1, 'EU 44')], [today]);
    expect(cart.map(({ product }) => product.price)).toEqual([36_400, 38_000]);
    expect(repriced.map(cartLineKey)).toEqual(['shoes:101:EU 44']);
    expect(refreshCart(cart, [today]).repriced).toEqual([]);
  });

  it('gives a line a variant where there is something to choose by now, and takes it where there is nothing any more', () => {
    const before = [cartLine(shoeOfLine, 1), cartLine(shoe, 2, 'EU 42'), cartLine(bag, 1, 'EU 42')];
    const { cart, reduced } = refreshCart(before, [shoe, bag]);
    expect(cart).toEqual([cartLine(shoe, 3, 'EU 42'), cartLine(bag, 1)]);
    expect(reduced).toEqual([]);
    expect(refreshCart(before, [shoe, bag], 2).reduced).toEqual([cartLine(shoe, 2, 'EU 42')]);
  });

  it('changes nothing a second time', () => {
    const once = refreshCart(addToCart([], bag), [bag]);
    expect(refreshCart(once.cart, [bag])).toEqual({ cart: once.cart, dropped: [], repriced: [], reduced: [] });
  });
});
