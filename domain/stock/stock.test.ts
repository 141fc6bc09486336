import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableStock, isLowStock, readInventory, shortLines, stockNote, variantsInStock } from './stock.ts';

const product = (category: 'shoes' | 'bags', id: number) => ({
  category,
  id,
  slug: '',
  name: `${category} ${id}`,
  brand: 'Nox',
  price: 1,
  image: '',
});

const row = (category: 'shoes' | 'bags', product_id: number, stock_quantity: number, reserved_quantity = 0) => ({
  category,
  product_id,
  stock_quantity,
  reserved_quantity,
});

describe('an answer of the inventory', () => {
  const bag = row('bags', 101, 5, 2);

  it('is a list of rows, whatever a newer server adds to them', () => {
    expect(readInventory([])).toEqual([]);
    expect(readInventory([bag, { ...bag, warehouse: 'Lahore' }])).toMatchObject([bag, bag]);
  });

  it('may be of any kind, but must name one', () => {
    const shirt = { ...bag, category: 'padel-shirts' };
    expect(readInventory([shirt, { ...bag, category: 'Shirts!' }, { ...bag, category: 7 }, bag])).toEqual([shirt, bag]);
  });

  it('may have variants, which a server of the version before calls sizes', () => {
    const [shoe, before] = [
      { ...row('shoes', 101, 5), variant: 'EU 42' },
      { ...row('shoes', 101, 4), size: 'EU 43' },
    ];
    const rows = readInventory([shoe, before, { ...shoe, variant: 7 }, { ...shoe, size: 7 }]);
    expect(rows).toEqual([shoe, before]);
    expect([...availableStock(rows ?? [])]).toEqual([
      ['shoes:101:EU 42', 5],
      ['shoes:101:EU 43', 4],
    ]);
  });

  it('names the variants of a product in its own sequence', () => {
    const rows = ['S', 'XL', 'L'].map((variant) => ({ ...row('shoes', 101, 5), variant }));
    const stock = availableStock([row('shoes', 101, 15), ...rows, { ...row('shoes', 1011, 5), variant: 'M' }]);
    expect(variantsInStock({ category: 'shoes', id: 101 }, stock)).toEqual(['S', 'XL', 'L']);
    expect(variantsInStock({ category: 'bags', id: 101 }, stock)).toEqual([]);
  });

  it('about one category need not name it', () => {
    const { category, ...nameless } = bag;
    expect(readInventory([nameless], category)).toEqual([bag]);
    expect(readInventory([nameless])).toEqual([]);
  });

  it.each([
    undefined,
    null,
    {},
    '[]',
    [null],
    [5],
    [{}],
    [bag, { ...bag, stock_quantity: '5' }],
    [{ ...bag, reserved_quantity: -1 }],
    [{ ...bag, stock_quantity: 1.5 }],
    [{ ...bag, product_id: null }],
  ])('is not %j', (answer) => {
    expect(readInventory(answer)).toBeUndefined();
  });
});

describe('the check before sending', () => {
  const available = availableStock([
    row('shoes', 101, 6, 2),
    { ...row('shoes', 101, 5, 2), variant: 'EU 42' },
    { ...row('shoes', 101, 1), variant: 'EU 43' },
    row('bags', 101, 9, 9),
    row('bags', 102, 1, 4),
  ]);

  it('counts stock less what is reserved, never below 0', () => {
    expect([...available]).toEqual([
      ['shoes:101', 4],
      ['shoes:101:EU 42', 3],
      ['shoes:101:EU 43', 1],
      ['bags:101', 0],
      ['bags:102', 0],
    ]);
  });

  it('passes up to what is available and no more', () => {
    const line = (quantity: number) => ({ product: product('shoes', 101), variant: 'EU 42', quantity });
    expect(shortLines([line(3)], available)).toEqual([]);
    expect(shortLines([line(4)], available)).toEqual([line(4)]);
  });

  it('counts each variant on its own, and one without a record as 0', () => {
    const line = (variant: string, quantity: number) => ({ product: product('shoes', 101), variant, quantity });
    expect(shortLines([line('EU 42', 3), line('EU 43', 1)], available)).toEqual([]);
    expect(shortLines([line('EU 42', 2), line('EU 43', 2)], available)).toEqual([line('EU 43', 2)]);
    expect(shortLines([line('EU 45', 1)], available)).toEqual([line('EU 45', 1)]);
  });

  it('counts a missing product as 0, and does not take a shoe for a bag', () => {
    const missing = { product: product('bags', 999), quantity: 1 };
    expect(shortLines([missing], available)).toEqual([missing]);
    expect(shortLines([{ product: product('bags', 101), quantity: 1 }], available)).toHaveLength(1);
  });

  it('lets through nothing that adds up to more than there is', () => {
    const anyLines = fc.array(
      fc.record({ id: fc.constantFrom(1, 2, 3), quantity: fc.integer({ min: 1, max: 5 }) }).map(({ id, quantity }) => ({
        product: product('bags', id),
        quantity,
      })),
    );
    const anyStock = fc.array(fc.nat(10), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(anyLines, anyStock, (lines, stock) => {
        const short = shortLines(
          lines,
          availableStock(stock.map((quantity, index) => row('bags', index + 1, quantity))),
        );
        for (const id of [1, 2, 3]) {
          const wanted = lines
            .filter((line) => line.product.id === id)
            .reduce((sum, { quantity }) => sum + quantity, 0);
          expect(short.some((line) => line.product.id === id)).toBe(wanted > (stock[id - 1] ?? 0));
        }
      }),
    );
  });
});

it.each([
  [0, false],
  [1, true],
  [3, true],
  [5, true],
  [6, false],
])('whether %d available are few: %s', (available, isLow) => {
  expect(isLowStock(available)).toBe(isLow);
});

describe('what a line of the cart says about its stock', () => {
  it.each([
    [1, undefined, undefined],
    [1, 0, { kind: 'sold_out' }],
    [5, 3, { kind: 'short', available: 3 }],
    [30, 20, { kind: 'short', available: 20 }],
    [3, 3, { kind: 'low', available: 3 }],
    [1, 5, { kind: 'low', available: 5 }],
    [1, 6, undefined],
  ])('%d wanted of %s: %j', (quantity, available, note) => {
    expect(stockNote(quantity, available)).toEqual(note);
  });
});
