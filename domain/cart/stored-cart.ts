import { CATEGORIES, HIGHEST_PRICE } from '#domain/catalogue/product.ts';
import { SHOE_SIZES, type ShoeSize } from '#domain/catalogue/shoe-size.ts';
import { type Cart, type CartLine, type CartProduct, cartLine, MAX_CART_LINES, MAX_QUANTITY, putLine } from './cart.ts';

export const CART_STORAGE_KEY = 'padel-cart';

/** A full cart is a tenth of this; anything longer was not written by the shop. */
const MAX_STORED_LENGTH = 200_000;
const MAX_TEXT_LENGTH = 500;

/**
 * The storage belongs to the visitor and may hold anything: whatever does not read as a cart line is left out.
 * Checked by hand, because the cart is on every page and the schema library is too heavy for that.
 */
export function loadCart(stored: string | null): Cart {
  const entries = parseJson(stored);
  if (!Array.isArray(entries)) return [];
  return entries.reduce<Cart>((cart, entry: unknown) => {
    const line = readLine(entry);
    return line === undefined ? cart : putLine(cart, line);
  }, []);
}

/** A line that says by id and name what it is, and no more: the catalogue knows the rest. */
export interface UnknownLine {
  readonly product: { readonly id: number; readonly name: string };
  readonly size?: ShoeSize;
  readonly quantity: number;
}

/** The stored lines that are no cart lines until the catalogue is asked. */
export function unknownLines(stored: string | null): readonly UnknownLine[] {
  const entries = parseJson(stored);
  return Array.isArray(entries)
    ? entries.flatMap((entry: unknown) => readUnknown(entry) ?? []).slice(0, MAX_CART_LINES)
    : [];
}

/** What is not known yet is stored with the cart until it is. */
export function storeCart(cart: Cart, unknown: readonly UnknownLine[] = []): string {
  return JSON.stringify([...cart, ...unknown]);
}

function parseJson(text: string | null): unknown {
  if (text === null || text.length > MAX_STORED_LENGTH) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readUnknown(entry: unknown): UnknownLine | undefined {
  if (!isRecord(entry) || !isRecord(entry.product) || readLine(entry)) return undefined;
  const { id, name, category, slug } = entry.product;
  const { quantity } = entry;
  // What names a category or an address was written by this shop, or by nobody.
  if (category !== undefined || slug !== undefined || !isWhole(id) || !isText(name) || !isQuantity(quantity))
    return undefined;
  const size = SHOE_SIZES.find((known) => known === entry.size);
  return { product: { id, name }, ...(size && { size }), quantity: Math.min(quantity, MAX_QUANTITY) };
}

function readLine(entry: unknown): CartLine | undefined {
  if (!isRecord(entry)) return undefined;
  const product = readProduct(entry.product);
  const { quantity } = entry;
  if (product === undefined || !isQuantity(quantity)) return undefined;
  const size = SHOE_SIZES.find((known) => known === entry.size);
  if (product.category === 'shoes' && entry.size !== undefined && size === undefined) return undefined;
  return cartLine(product, Math.min(quantity, MAX_QUANTITY), size);
}

function readProduct(entry: unknown): CartProduct | undefined {
  if (!isRecord(entry)) return undefined;
  const { id, slug, name, brand, price, image } = entry;
  const category = CATEGORIES.find((known) => known === entry.category);
  if (category === undefined || !isWhole(id) || !isWhole(price) || price > HIGHEST_PRICE) return undefined;
  if (!isText(slug) || !isText(name) || !isText(brand) || !isText(image)) return undefined;
  return { category, id, slug, name, brand, price, image };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isQuantity(value: unknown): value is number {
  return isWhole(value) && value >= 1;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
}
