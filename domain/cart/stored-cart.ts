import { type Category, HIGHEST_PRICE } from '#domain/catalogue/product.ts';
import { KIND_KEY } from '#domain/kinds/kind.ts';
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
  readonly variant?: string;
  readonly quantity: number;
}

/** The stored lines that are no cart lines until the catalogue is asked. */
export function unknownLines(stored: string | null): readonly UnknownLine[] {
  const entries = parseJson(stored);
  return Array.isArray(entries)
    ? entries.flatMap((entry: unknown) => readUnknown(entry) ?? []).slice(0, MAX_CART_LINES)
    : [];
}

/**
 * What is not known yet is stored with the cart until it is. The size is for pages of the version before, which may be open in another
 * tab or come from a server that is not upgraded yet: they would take a shoe without one for EU 42. It goes with the next version.
 */
export function storeCart(cart: Cart, unknown: readonly UnknownLine[] = []): string {
  return JSON.stringify([...cart, ...unknown].map((line) => ({ ...line, size: line.variant })));
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
  const variant = readVariant(entry);
  return { product: { id, name }, ...(variant && { variant }), quantity: Math.min(quantity, MAX_QUANTITY) };
}

function readLine(entry: unknown): CartLine | undefined {
  if (!isRecord(entry)) return undefined;
  const product = readProduct(entry.product);
  const { quantity } = entry;
  if (product === undefined || !isQuantity(quantity)) return undefined;
  return cartLine(product, Math.min(quantity, MAX_QUANTITY), readVariant(entry));
}

/** Carts of the version before call it the size. Whether it is offered is the catalogue's to say. */
function readVariant({ size, variant = size }: Readonly<Record<string, unknown>>): string | undefined {
  return isText(variant) ? variant : undefined;
}

function readProduct(entry: unknown): CartProduct | undefined {
  if (!isRecord(entry)) return undefined;
  const { category, id, slug, name, brand, price, image } = entry;
  if (!isKindKey(category) || !isWhole(id) || !isWhole(price) || price > HIGHEST_PRICE) return undefined;
  if (!isText(slug) || !isText(name) || !isText(brand) || !isText(image)) return undefined;
  return { category, id, slug, name, brand, price, image };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isKindKey(value: unknown): value is Category {
  return isText(value) && KIND_KEY.test(value);
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
