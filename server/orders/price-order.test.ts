import { describe, expect, it } from 'vitest';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { currentProducts, indexProducts, priceOrder } from './price-order.ts';

const shoe = aProduct('shoes');
const bag = aProduct('bags');
const products = indexProducts([shoe, { ...bag, price: 31_000, name: 'New name' }]);

describe('pricing an order', () => {
  it('takes the catalogue’s names and merges equal lines, but not sizes', () => {
    const [line] = orderFor([[shoe, 1]]).items;
    if (!line) throw new Error('no line');
    const items = [
      { ...line, name: 'What the page sent', size: 'EU 42' as const },
      { ...line, size: 'EU 42' as const, quantity: 2 },
      { ...line, size: 'EU 44' as const },
    ];
    expect(priceOrder({ ...orderFor([]), items, total: shoe.price * 4 }, products, 10)).toEqual({
      ok: true,
      lines: [
        { ...line, size: 'EU 42', quantity: 3 },
        { ...line, size: 'EU 44', quantity: 1 },
      ],
    });
  });

  it('refuses an old price with the product’s name and price now', () => {
    expect(priceOrder(orderFor([[bag, 1]]), products, 10)).toMatchObject({
      ok: false,
      code: 'price_changed',
      items: [{ category: 'bags', product_id: bag.id, name: 'New name', price: 31_000 }],
      total: 31_000,
    });
  });

  it('refuses a wrong total even if every price is right', () => {
    expect(priceOrder({ ...orderFor([[shoe, 2]]), total: shoe.price }, products, 10)).toEqual({
      ok: false,
      code: 'price_changed',
      items: [],
      total: shoe.price * 2,
    });
  });

  it('counts the sizes of a shoe together against the maximum', () => {
    const [line] = orderFor([[shoe, 6]]).items;
    if (!line) throw new Error('no line');
    const items = [
      { ...line, size: 'EU 42' as const },
      { ...line, size: 'EU 44' as const },
    ];
    expect(priceOrder({ ...orderFor([]), items, total: shoe.price * 12 }, products, 10)).toEqual({
      ok: false,
      code: 'too_many',
      name: shoe.name,
      max: 10,
    });
  });

  it('refuses what is switched off or sold out by name, as out of stock', () => {
    const without = indexProducts([{ ...shoe, inStock: false }, bag]);
    expect(
      priceOrder(
        orderFor([
          [shoe, 1],
          [bag, 1],
        ]),
        without,
        10,
      ),
    ).toEqual({
      ok: false,
      code: 'out_of_stock',
      items: [{ category: 'shoes', product_id: shoe.id, name: shoe.name, size: 'EU 42', available: 0 }],
    });
  });

  it('does not disclose a hidden product’s name', () => {
    const hidden = indexProducts([{ ...shoe, hide: true, name: 'Secret launch' }]);
    expect(priceOrder(orderFor([[shoe, 1]]), hidden, 10)).toMatchObject({
      code: 'product_unavailable',
      items: [{ name: shoe.name }],
    });
  });
});

it('the index follows the catalogue: made once per version, and anew for the next', () => {
  let published = { version: '1', products: [bag] };
  const catalogue = { current: () => published };
  const first = currentProducts(catalogue);
  expect(currentProducts(catalogue)).toBe(first);
  published = { version: '2', products: [{ ...bag, price: bag.price + 1 }] };
  expect([...currentProducts(catalogue).values()]).toEqual(published.products);
});
