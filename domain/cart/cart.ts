import { productKey } from '#domain/catalogue/product.ts';
import { DEFAULT_SHOE_SIZE, type ShoeSize } from '#domain/catalogue/shoe-size.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';

/** No shop sells more of one product in one order; how many it does sell is its own setting. */
export const MAX_QUANTITY = 99;
export const DEFAULT_MAX_PER_PRODUCT = 10;
export const MAX_CART_LINES = 50;

/** As much of a product as a cart line shows and an order needs. */
export type CartProduct = Pick<ListingItem, 'category' | 'id' | 'slug' | 'name' | 'brand' | 'price' | 'image'>;

export interface CartLine {
  readonly product: CartProduct;
  /** Every shoe has one, nothing else has. */
  readonly size?: ShoeSize;
  readonly quantity: number;
}

export type Cart = readonly CartLine[];

/** The same shoe in two sizes is two lines. */
export function cartLineKey({
  product,
  size,
}: {
  product: Pick<CartProduct, 'category' | 'id'>;
  size?: ShoeSize | undefined;
}): string {
  return size === undefined ? productKey(product) : `${productKey(product)}:${size}`;
}

/** Shoes put in the cart from a card, where no size can be chosen, come in the default size. */
export function cartLine(from: CartProduct, quantity: number, size: ShoeSize = DEFAULT_SHOE_SIZE): CartLine {
  const { category, id, slug, name, brand, price, image } = from;
  const product = { category, id, slug, name, brand, price, image };
  return category === 'shoes' ? { product, size, quantity } : { product, quantity };
}

/** Where a limit is reached, the cart stays as it is. `max` is the most of one product, in all its sizes together. */
export function addToCart(cart: Cart, product: CartProduct, size?: ShoeSize, max = MAX_QUANTITY): Cart {
  return putLine(cart, cartLine(product, 1, size), max);
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

/** The highest quantity that a line may have: the sizes of a shoe count together. */
export function mostOf(cart: Cart, line: Pick<CartLine, 'product' | 'size'>, max: number): number {
  const key = cartLineKey(line);
  const others = cart.filter(
    (other) => productKey(other.product) === productKey(line.product) && cartLineKey(other) !== key,
  );
  return max - totalItems(others);
}

function findLike(cart: Cart, line: CartLine): CartLine | undefined {
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

/** The line in another size; joined to the line that has this size already, if there is one. */
export function changeSize(cart: Cart, key: string, size: ShoeSize, max = MAX_QUANTITY): Cart {
  const place = cart.findIndex((line) => cartLineKey(line) === key);
  const line = cart[place];
  if (line?.size === undefined || line.size === size) return cart;
  const [others, changed] = [removeFromCart(cart, key), { ...line, size }];
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

/** Whether the stock of sizes matters to it. */
export function hasShoe(cart: Cart): boolean {
  return cart.some(({ product }) => product.category === 'shoes');
}

export function totalItems(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

export function totalPrice(cart: Cart): number {
  return cart.reduce((sum, line) => sum + lineTotal(line), 0);
}
