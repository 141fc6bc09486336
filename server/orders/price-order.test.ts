import { describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { currentProducts, indexProducts, priceOrder } from './price-order.ts';

const shoe = aProduct('shoes');
const bag = aProduct('bags');
const { kinds } = catalogue;
const indexed = (...products: (typeof shoe)[]) => indexProducts({ kinds, products });
const products = indexed(shoe, { ...bag, price: 31_000, name: 'New name' });

describe('pricing an order', () => {
  it('takes the catalogue’s names and merges equal lines, but not variants, whatever a page calls them', () => {
    const [line] = orderFor([[shoe, 1]]).items;
    if (!line) throw new Error('no line');
    const items = [
      { ...line, name: 'What the page sent', variant: 'EU 42' },
      { ...line, variant: undefined, size: 'EU 42', quantity: 2 },
      { ...line, variant: 'EU 44' },
    ];
    expect(priceOrder({ ...orderFor([]), items, total: shoe.price * 4 }, products, 10)).toEqual({
      ok: true,
      lines: [
        { ...line, variant: 'EU 42', quantity: 3 },
        { ...line, variant: 'EU 44', quantity: 1 },
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

  it('counts the variants of a product together against the maximum', () => {
    const [line] = orderFor([[shoe, 6]]).items;
    if (!line) throw new Error('no line');
    const items = [
      { ...line, variant: 'EU 42' },
      { ...line, variant: 'EU 44' },
    ];
    expect(priceOrder({ ...orderFor([]), items, total: shoe.price * 12 }, products, 10)).toEqual({
      ok: false,
      code: 'too_many',
      name: shoe.name,
      max: 10,
    });
  });

  it('refuses what is switched off or sold out by name, as out of stock', () => {
    const without = indexed({ ...shoe, inStock: false }, bag);
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
      items: [{ category: 'shoes', product_id: shoe.id, name: shoe.name, variant: 'EU 42', available: 0 }],
    });
  });

  it('takes a variant’s own price, and refuses one that is not offered or was not chosen', () => {
    const [line] = orderFor([[shoe, 1]]).items;
    const own = { ...shoe, options: { size: ['EU 42', 'EU 46.5'] }, variants: { 'EU 46.5': { price: 40_000 } } };
    const order = (variant: string | undefined, price: number) =>
      priceOrder({ ...orderFor([]), items: line ? [{ ...line, variant, price }] : [], total: price }, indexed(own), 10);
    expect(order('EU 46.5', 40_000)).toMatchObject({ ok: true, lines: [{ variant: 'EU 46.5', price: 40_000 }] });
    expect(order('EU 46.5', shoe.price)).toMatchObject({
      code: 'price_changed',
      items: [{ variant: 'EU 46.5', price: 40_000 }],
    });
    expect(order('EU 44', shoe.price)).toEqual({
      ok: false,
      code: 'variant_not_offered',
      name: shoe.name,
      variant: 'EU 44',
    });
    expect(order(undefined, shoe.price)).toEqual({
      ok: false,
      code: 'variant_missing',
      name: shoe.name,
      options: 'Size',
    });
  });

  it('does not disclose a hidden product’s name', () => {
    const hidden = indexed({ ...shoe, hide: true, name: 'Secret launch' });
    expect(priceOrder(orderFor([[shoe, 1]]), hidden, 10)).toMatchObject({
      code: 'product_unavailable',
      items: [{ name: shoe.name }],
    });
  });
});

it('the index follows the catalogue: made once per version, and anew for the next', () => {
  let published = { version: '1', kinds, products: [bag] };
  const source = { current: () => published };
  const first = currentProducts(source);
  expect(currentProducts(source)).toBe(first);
  published = { version: '2', kinds, products: [{ ...bag, price: bag.price + 1 }] };
  expect([...currentProducts(source).values()]).toMatchObject(published.products);
});
