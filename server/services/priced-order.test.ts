import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '#contract/order.ts';
import { Refusal } from '#server/http/errors.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { priceOrder, shelfOf } from './priced-order.ts';

const shoe = aProduct('shoes');
const bag = aProduct('bags');
const shelf = shelfOf([shoe, { ...bag, price: 31_000, name: 'New name' }]);

function refusal(order: OrderRequest, most = 10): Refusal['body'] & { items?: object[]; total?: number } {
  try {
    priceOrder(order, shelf, most);
  } catch (error) {
    if (error instanceof Refusal) return error.body;
  }
  throw new Error('It was not refused');
}

describe('pricing an order', () => {
  it('takes the catalogue’s names and joins equal lines, but not sizes', () => {
    const [line] = orderFor([[shoe, 1]]).items;
    if (!line) throw new Error('no line');
    const items = [
      { ...line, name: 'What the page said', size: 'EU 42' as const },
      { ...line, size: 'EU 42' as const, quantity: 2 },
      { ...line, size: 'EU 44' as const },
    ];
    expect(priceOrder({ ...orderFor([]), items, total: shoe.price * 4 }, shelf, 10)).toEqual([
      { ...line, size: 'EU 42', quantity: 3 },
      { ...line, size: 'EU 44', quantity: 1 },
    ]);
  });

  it('refuses an old price by the product’s name and price now', () => {
    expect(refusal(orderFor([[bag, 1]]))).toMatchObject({
      error: 'price_changed',
      message: 'New name now costs PKR 31,000. Please look over your cart and order again.',
      items: [{ category: 'bags', product_id: bag.id, price: 31_000 }],
      total: 31_000,
    });
  });

  it('refuses a wrong total even if every price is right', () => {
    expect(refusal({ ...orderFor([[shoe, 2]]), total: shoe.price })).toMatchObject({
      error: 'price_changed',
      items: [],
    });
  });

  it('counts the sizes of a shoe together against the cap', () => {
    const [line] = orderFor([[shoe, 6]]).items;
    if (!line) throw new Error('no line');
    const items = [
      { ...line, size: 'EU 42' as const },
      { ...line, size: 'EU 44' as const },
    ];
    expect(refusal({ ...orderFor([]), items, total: shoe.price * 12 })).toMatchObject({
      error: 'invalid_order',
      fields: { items: `At most 10 of ${shoe.name} can be ordered at once` },
    });
  });

  it('does not tell a hidden product’s name', () => {
    const hidden = shelfOf([{ ...shoe, hide: true, name: 'Secret launch' }]);
    expect(() => priceOrder(orderFor([[shoe, 1]]), hidden, 10)).toThrow(`No longer available: ${shoe.name}.`);
  });
});
