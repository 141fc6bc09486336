import { variantIn } from '#contract/kinds/product-reference.ts';
import type { OrderRequest } from '#contract/orders/order.ts';
import type { OrderLineRequest } from '#contract/people/staff.ts';
import { type Product, productKey, productPrice } from '#domain/catalogue/product.ts';
import type { Kind, KindOption } from '#domain/kinds/kind.ts';
import { isOffered, optionsName, optionsOfProduct } from '#domain/kinds/offered.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import { refuse } from '#server/steps/staff-result.ts';

/** A line as a shopper sends it. */
type RequestedItem = OrderRequest['items'][number];

/** A line of an order. Its variant is empty where there is nothing to choose. */
export type OrderItem = Pick<RequestedItem, 'category' | 'product_id' | 'name' | 'price' | 'quantity'> & {
  readonly variant: string;
};

type SoldProduct = Pick<Product, 'category' | 'id' | 'name' | 'price' | 'hide' | 'inStock' | 'options' | 'variants'>;

/** Products by their key, with what is chosen of each. */
export type ProductIndex = ReadonlyMap<string, SoldProduct & { readonly choices: readonly KindOption[] }>;

/** What is sold, and of which kinds it is. */
export interface SoldCatalogue {
  readonly kinds: readonly Pick<Kind, 'key' | 'options'>[];
  readonly products: readonly SoldProduct[];
}

/** The catalogue in force. A new version may be published while the shop runs, so nothing keeps its products for longer than a request. */
export interface CatalogueSource {
  current(): SoldCatalogue & { readonly version: string };
}

export function indexProducts({ kinds, products }: SoldCatalogue): ProductIndex {
  return new Map(
    products.map((product) => [productKey(product), { ...product, choices: optionsOfProduct(product, kinds) }]),
  );
}

const indexes = new WeakMap<CatalogueSource, { version: string; products: ProductIndex }>();

/** The index of the catalogue in force, made once per version. */
export function currentProducts(catalogue: CatalogueSource): ProductIndex {
  const { version, ...sold } = catalogue.current();
  let indexed = indexes.get(catalogue);
  if (indexed?.version !== version) {
    indexed = { version, products: indexProducts(sold) };
    indexes.set(catalogue, indexed);
  }
  return indexed.products;
}

export const itemKey = ({ category, product_id }: Pick<OrderItem, 'category' | 'product_id'>) =>
  productKey({ category, id: product_id });

/** What stock is counted by. */
export const stockKey = (item: Pick<OrderItem, 'category' | 'product_id' | 'variant'>) =>
  `${itemKey(item)}:${item.variant}`;

/** What the shop sells under the key of a line, also if it is sold out at the moment. */
function productOf(line: Pick<OrderItem, 'category' | 'product_id'>, products: ProductIndex) {
  const product = products.get(itemKey(line));
  return product?.hide ? undefined : product;
}

/** A line that staff typed in, with the catalogue's name and price of now. */
export function staffLine(line: OrderLineRequest, products: ProductIndex): OrderItem {
  const { category, product_id, quantity } = line;
  const product = productOf(line, products);
  if (!product) throw refuse('product_not_on_sale', { category, product_id });
  const { name, inStock } = product;
  if (!inStock) throw refuse('product_sold_out', { name });
  const variant = variantIn(line);
  requireOffered(product, variant);
  return { category, product_id, name, price: productPrice(product, variant), quantity, variant };
}

/** Staff are told what is missing, or that the shop does not sell it like that. */
export function requireOffered({ name, choices }: ChosenProduct, variant: string): void {
  if (isOffered(choices, variant)) return;
  if (variant === NO_VARIANT) throw refuse('product_variant_missing', { name, options: optionsName(choices) });
  throw refuse('product_variant_not_offered', { name, variant });
}

type ChosenProduct = Pick<SoldProduct, 'name'> & { readonly choices: readonly KindOption[] };

export const totalOf = (lines: readonly Pick<OrderItem, 'price' | 'quantity'>[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export type PricingRefusal =
  /** The items as the shopper's page sent them: a hidden product's own name is not disclosed. */
  | { code: 'product_unavailable'; items: OrderItem[] }
  /** Switched off by the shop, or sold out when the stock was last looked at. */
  | { code: 'out_of_stock'; items: ShortItem[] }
  /** The items with their names and prices now, and the total now. No item, if only the total was wrong. */
  | { code: 'price_changed'; items: OrderItem[]; total: number }
  | { code: 'too_many'; name: string; max: number }
  /** Something is to be chosen: `options` says what. */
  | { code: 'variant_missing'; name: string; options: string }
  | { code: 'variant_not_offered'; name: string; variant: string };

/** A line that the stock cannot fill. */
export type ShortItem = Pick<OrderItem, 'category' | 'product_id' | 'name' | 'variant'> & { available: number };

export type PricedOrder = { ok: true; lines: OrderItem[] } | ({ ok: false } & PricingRefusal);

/**
 * The lines of an order with the catalogue's names and prices; equal lines are merged. The names that the shopper's page sent
 * are ignored. The prices it sent must be the catalogue's: nobody is charged what they did not see.
 */
export function priceOrder({ items, total }: OrderRequest, products: ProductIndex, maxPerProduct: number): PricedOrder {
  const unavailable: OrderItem[] = [];
  const lines: OrderItem[] = [];
  for (const { category, product_id, name, price, quantity, ...named } of items) {
    const variant = variantIn(named);
    const item = { category, product_id, name, price, quantity, variant };
    const product = productOf(item, products);
    if (!product) unavailable.push(item);
    else if (!isOffered(product.choices, variant)) return { ok: false, ...notOffered(product, variant) };
    else lines.push({ ...item, name: product.name, price: productPrice(product, variant) });
  }
  if (unavailable.length > 0) return { ok: false, code: 'product_unavailable', items: unavailable };
  const soldOut = lines.filter((line) => !products.get(itemKey(line))?.inStock);
  if (soldOut.length > 0) return { ok: false, code: 'out_of_stock', items: soldOut.map(soldOutItem) };

  const changed = lines.filter((line, index) => line.price !== items[index]?.price);
  const currentTotal = totalOf(lines);
  if (changed.length > 0 || total !== currentTotal) {
    return { ok: false, code: 'price_changed', items: changed, total: currentTotal };
  }

  const excessive = firstAbove(maxPerProduct, lines);
  if (excessive) return { ok: false, code: 'too_many', name: excessive.name, max: maxPerProduct };
  return { ok: true, lines: mergeEqual(lines) };
}

function notOffered({ name, choices }: ChosenProduct, variant: string): PricingRefusal {
  if (variant === NO_VARIANT) return { code: 'variant_missing', name, options: optionsName(choices) };
  return { code: 'variant_not_offered', name, variant };
}

function soldOutItem({ category, product_id, name, variant }: OrderItem): ShortItem {
  return { category, product_id, name, variant, available: 0 };
}

type CountedLine = Pick<OrderItem, 'category' | 'product_id' | 'name' | 'quantity'>;

/**
 * The first line of a product of which there are too many. Its variants count together. What an order has already may stay,
 * even where the limit is lower by now.
 */
export function firstAbove<Line extends CountedLine>(
  most: number,
  wanted: readonly Line[],
  before: readonly CountedLine[] = [],
): Line | undefined {
  const [had, wants] = [quantities(before), quantities(wanted)];
  return wanted.find((line) => {
    const quantity = wants.get(itemKey(line)) ?? 0;
    return quantity > most && quantity > (had.get(itemKey(line)) ?? 0);
  });
}

function quantities(lines: readonly CountedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(itemKey(line), (sums.get(itemKey(line)) ?? 0) + line.quantity);
  return sums;
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
