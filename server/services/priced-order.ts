import type { OrderRequest } from '#contract/order.ts';
import { formatPkr } from '#domain/money.ts';
import { type Product, productKey } from '#domain/product/product.ts';
import { Refusal } from '#server/http/errors.ts';

export type Shelf = ReadonlyMap<string, Pick<Product, 'category' | 'id' | 'name' | 'price' | 'hide' | 'inStock'>>;

export type OrderItem = OrderRequest['items'][number];

export function shelfOf(products: readonly Product[]): Shelf {
  return new Map(products.map((product) => [productKey(product), product]));
}

export const itemKey = ({ category, product_id }: Pick<OrderItem, 'category' | 'product_id'>) =>
  productKey({ category, id: product_id });

/**
 * The lines of an order under the catalogue's names and prices, equal ones joined. What the shopper's page said about names is
 * not believed, and what it said about prices must be right: nobody is charged what they did not see.
 */
export function priceOrder({ items, total }: OrderRequest, shelf: Shelf, mostPerProduct: number): OrderItem[] {
  refuseUnavailable(items, shelf);
  const lines = items.map((item) => {
    const product = shelf.get(itemKey(item)) as Product;
    return { ...item, name: product.name, price: product.price };
  });
  refuseOldPrices(items, lines, total);
  refuseTooMany(lines, mostPerProduct);
  return joinEqual(lines);
}

function refuseUnavailable(items: readonly OrderItem[], shelf: Shelf): void {
  const gone = items.filter((item) => {
    const product = shelf.get(itemKey(item));
    return !product || product.hide || !product.inStock;
  });
  if (gone.length === 0) return;
  // A hidden product's name is nobody's business: the shopper is told what their own page called it.
  throw new Refusal(410, {
    error: 'product_unavailable',
    message: `No longer available: ${gone.map(({ name }) => name).join(', ')}. Please take it out of your cart.`,
    items: gone.map(({ category, product_id, name }) => ({ category, product_id, name })),
  });
}

function refuseOldPrices(items: readonly OrderItem[], lines: readonly OrderItem[], total: number): void {
  const changed = lines.filter((line, index) => line.price !== items[index]?.price);
  const totalNow = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (changed.length === 0 && total === totalNow) return;
  const changes = changed.map(({ name, price }) => `${name} now costs ${formatPkr(price)}`);
  throw new Refusal(409, {
    error: 'price_changed',
    message: `${changes.join('; ') || `The total is now ${formatPkr(totalNow)}`}. Please look over your cart and order again.`,
    items: changed.map(({ category, product_id, name, price }) => ({ category, product_id, name, price })),
    total: totalNow,
  });
}

function refuseTooMany(lines: readonly OrderItem[], most: number): void {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const quantity = (quantities.get(itemKey(line)) ?? 0) + line.quantity;
    quantities.set(itemKey(line), quantity);
    if (quantity <= most) continue;
    const message = `At most ${most} of ${line.name} can be ordered at once`;
    throw new Refusal(400, { error: 'invalid_order', message, fields: { items: message } });
  }
}

function joinEqual(lines: readonly OrderItem[]): OrderItem[] {
  const joined = new Map<string, OrderItem>();
  for (const line of lines) {
    const key = `${itemKey(line)}:${line.size ?? ''}`;
    const there = joined.get(key);
    joined.set(key, there ? { ...there, quantity: there.quantity + line.quantity } : line);
  }
  return [...joined.values()];
}
