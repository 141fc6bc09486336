import { productKey, productPrice, type VariantFacts } from '#domain/catalogue/product.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';

/** No shop sells more of one product in one order; how many it does sell is its own setting. */
export const MAX_QUANTITY = 99;
export const DEFAULT_MAX_PER_PRODUCT = 10;
export const MAX_CART_LINES = 50;

/** As much of a product as a cart line shows and an order needs. The price is that of the line's variant. */
export type CartProduct = Pick<ListingItem, 'category' | 'id' | 'slug' | 'name' | 'brand' | 'price' | 'image'>;

/** A product as pages and listings know it: where there is something to choose, with the variant that is meant without a choice. */
export type SoldProduct = CartProduct & {
  readonly variant?: string;
  readonly variants?: Readonly<Record<string, Pick<VariantFacts, 'price' | 'image'>>>;
};

export interface CartLine {
  readonly product: CartProduct;
  /** What was chosen, where there is something to choose. */
  readonly variant?: string;
  readonly quantity: number;
}

export type Cart = readonly CartLine[];

/** The same shoe in two sizes is two lines. */
export function cartLineKey({
  product,
  variant,
}: {
  product: Pick<CartProduct, 'category' | 'id'>;
  variant?: string | undefined;
}): string {
  return variant ? `${productKey(product)}:${variant}` : productKey(product);
}

/** From a card, where nothing can be chosen, comes the variant that the card names. */
export function cartLine(from: SoldProduct, quantity: number, variant = from.variant ?? NO_VARIANT): CartLine {
  const { category, id, slug, name, brand } = from;
  const price = productPrice(from, variant);
  const image = from.variants?.[variant]?.image ?? from.image;
  const product = { category, id, slug, name, brand, price, image };
  return variant ? { product, variant, quantity } : { product, quantity };
}

/** Where a limit is reached, the cart stays as it is. `max` is the most of one product, in all its variants together. */
export function addToCart(cart: Cart, product: SoldProduct, variant?: string, max = MAX_QUANTITY): Cart {
  return putLine(cart, cartLine(product, 1, variant), max);
}

/** Joins a line to its like, up to the most that can be ordered, or else appends it. */
export function putLine(cart: Cart, line: CartLine, max = MAX_QUANTITY): Cart {
  return restoreLine(cart, line, cart.length, max);
}

/** Puts a line back in its old place, unless its like has come into the cart meanwhile: then it joins that. */
export function restoreLine(cart: Cart, line: CartLine, place: number, max = MAX_QUANTITY): Cart {
  if (limitReached(cart, line, max)) return cart;
  const there = findLike(cart, line);
  if (there) return setQuantity(cart, cartLineKey(line), there.quantity + line.quantity, max);
  const quantity = Math.min(line.quantity, mostOf(cart, line, max));
  return [...cart.slice(0, place), { ...line, quantity }, ...cart.slice(place)];
}

/** What keeps a cart from taking any of a line: as many lines as an order may have, or as much of this one. */
export function limitReached(cart: Cart, line: CartLine, max = MAX_QUANTITY): 'lines' | 'quantity' | undefined {
  const there = findLike(cart, line);
  if ((there?.quantity ?? 0) >= mostOf(cart, line, max)) return 'quantity';
  return there === undefined && cart.length >= MAX_CART_LINES ? 'lines' : undefined;
}

/** The highest quantity that a line may have: the variants of a product count together. */
export function mostOf(cart: Cart, line: Pick<CartLine, 'product' | 'variant'>, max: number): number {
  const key = cartLineKey(line);
  const others = cart.filter(
    (other) => productKey(other.product) === productKey(line.product) && cartLineKey(other) !== key,
  );
  return max - totalItems(others);
}

/** The line of the same variant of the same product. */
export function findLike(cart: Cart, line: CartLine): CartLine | undefined {
  const key = cartLineKey(line);
  return cart.find((other) => cartLineKey(other) === key);
}

export function removeFromCart(cart: Cart, key: string): Cart {
  return cart.filter((line) => cartLineKey(line) !== key);
}

/** Zero or less takes the line out. */
export function setQuantity(cart: Cart, key: string, quantity: number, max = MAX_QUANTITY): Cart {
  if (quantity <= 0) return removeFromCart(cart, key);
  return cart.map((line) =>
    cartLineKey(line) === key ? { ...line, quantity: clampQuantity(quantity, mostOf(cart, line, max)) } : line,
  );
}

/** The line in another variant of its product; joined to the line that has it already, if there is one. */
export function changeVariant(
  cart: Cart,
  key: string,
  product: SoldProduct,
  variant: string,
  max = MAX_QUANTITY,
): Cart {
  const place = cart.findIndex((line) => cartLineKey(line) === key);
  const line = cart[place];
  if (line?.variant === undefined || line.variant === variant) return cart;
  const [others, changed] = [removeFromCart(cart, key), cartLine(product, line.quantity, variant)];
  return limitReached(others, changed, max) ? cart : restoreLine(others, changed, place, max);
}

/** What was typed into the quantity field; anything but a number counts as 1. */
export function parseQuantityInput(text: string, max = MAX_QUANTITY): number {
  return clampQuantity(Number(text), max);
}

function clampQuantity(quantity: number, max: number): number {
  if (!Number.isFinite(quantity)) return 1;
  return Math.max(Math.min(Math.trunc(quantity), max), 1);
}

export function lineTotal({ product, quantity }: CartLine): number {
  return product.price * quantity;
}

/** Whether the stock of variants matters to it. */
export function hasVariants(cart: Cart): boolean {
  return cart.some(({ variant }) => variant !== undefined);
}

export function totalItems(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

export function totalPrice(cart: Cart): number {
  return cart.reduce((sum, line) => sum + lineTotal(line), 0);
}
