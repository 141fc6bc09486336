import type { OrderRequest } from '#contract/orders/order.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';

export type OrderItem = OrderRequest['items'][number];

type SoldProduct = Pick<Product, 'category' | 'id' | 'name' | 'price' | 'hide' | 'inStock'>;

/** Products by their key. */
export type ProductIndex = ReadonlyMap<string, SoldProduct>;

/** The catalogue in force. A new version may be published while the shop runs, so nothing keeps its products for longer than a request. */
export interface CatalogueSource {
  current(): { readonly version: string; readonly products: readonly SoldProduct[] };
}

export function indexProducts(products: readonly SoldProduct[]): ProductIndex {
  return new Map(products.map((product) => [productKey(product), product]));
}

/** The index of the catalogue in force, made once per version. */
export function currentProducts(catalogue: CatalogueSource): () => ProductIndex {
  let indexed: { version: string; products: ProductIndex } | undefined;
  return () => {
    const { version, products } = catalogue.current();
    if (indexed?.version !== version) indexed = { version, products: indexProducts(products) };
    return indexed.products;
  };
}

export const itemKey = ({ category, product_id }: Pick<OrderItem, 'category' | 'product_id'>) =>
  productKey({ category, id: product_id });

/** What stock is counted by: the product and, of a shoe, the size. */
export const stockKey = (item: Pick<OrderItem, 'category' | 'product_id'> & { size?: string | null | undefined }) =>
  `${itemKey(item)}:${item.size ?? ''}`;

export type PricingRefusal =
  /** The items as the shopper's page sent them: a hidden product's own name is not disclosed. */
  | { code: 'product_unavailable'; items: OrderItem[] }
  /** Switched off by the shop, or sold out when the stock was last looked at. */
  | { code: 'out_of_stock'; items: (Pick<OrderItem, 'category' | 'product_id' | 'name' | 'size'> & { available: 0 })[] }
  /** The items with their names and prices now, and the total now. No item, if only the total was wrong. */
  | { code: 'price_changed'; items: OrderItem[]; total: number }
  | { code: 'too_many'; name: string; max: number };

export type PricedOrder = { ok: true; lines: OrderItem[] } | ({ ok: false } & PricingRefusal);

/**
 * The lines of an order with the catalogue's names and prices; equal lines are merged. The names that the shopper's page sent
 * are ignored. The prices it sent must be the catalogue's: nobody is charged what they did not see.
 */
export function priceOrder({ items, total }: OrderRequest, products: ProductIndex, maxPerProduct: number): PricedOrder {
  const unavailable: OrderItem[] = [];
  const lines: OrderItem[] = [];
  for (const item of items) {
    const product = products.get(itemKey(item));
    if (!product || product.hide) unavailable.push(item);
    else lines.push({ ...item, name: product.name, price: product.price });
  }
  if (unavailable.length > 0) return { ok: false, code: 'product_unavailable', items: unavailable };
  const soldOut = lines.filter((line) => !products.get(itemKey(line))?.inStock);
  if (soldOut.length > 0) return { ok: false, code: 'out_of_stock', items: soldOut.map(soldOutItem) };

  const changed = lines.filter((line, index) => line.price !== items[index]?.price);
  const currentTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (changed.length > 0 || total !== currentTotal) {
    return { ok: false, code: 'price_changed', items: changed, total: currentTotal };
  }

  const excessive = firstAboveMax(lines, maxPerProduct);
  if (excessive) return { ok: false, code: 'too_many', name: excessive.name, max: maxPerProduct };
  return { ok: true, lines: mergeEqual(lines) };
}

function soldOutItem({ category, product_id, name, size }: OrderItem) {
  return { category, product_id, name, ...(size && { size }), available: 0 as const };
}

/** The sizes of a shoe count together. */
function firstAboveMax(lines: readonly OrderItem[], max: number): OrderItem | undefined {
  const quantities = new Map<string, number>();
  return lines.find((line) => {
    const quantity = (quantities.get(itemKey(line)) ?? 0) + line.quantity;
    quantities.set(itemKey(line), quantity);
    return quantity > max;
  });
}

export function mergeEqual(lines: readonly OrderItem[]): OrderItem[] {
  const merged = new Map<string, OrderItem>();
  for (const line of lines) {
    const key = stockKey(line);
    const earlier = merged.get(key);
    merged.set(key, earlier ? { ...earlier, quantity: earlier.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}
