import { type CartLine, type CartProduct, cartLine } from '#domain/cart/cart.ts';
import { SHOE_SIZES } from '#domain/catalogue/shoe-size.ts';

/*
 * What a button says of itself in the page, so that a tap can be answered before React comes. The page's own script reads it:
 * storefront/first-paint/inline/early-taps.ts.
 */

/** Only the page that the server sends needs it. While developing, React compares that page with its own. */
const IS_NEEDED = import.meta.env.SSR || import.meta.env.DEV;

/** For a button that puts a product into the cart. On the page of a shoe it takes the size that is chosen there. */
export function addsEarly(product: CartProduct, size?: 'chosen-size') {
  return IS_NEEDED && { 'data-add': JSON.stringify(cartLine(product, 1).product), 'data-sized': size && '' };
}

/** For a button that saves a product, and shows by aria-pressed that it is saved. */
export function savesEarly(productKey: string) {
  return IS_NEEDED && { 'data-wish': productKey };
}

/** What was added before React came, in the sequence of the page: one of each. Each is returned once. */
export function takeEarlyAdditions(): CartLine[] {
  return [...document.querySelectorAll<HTMLElement>('[data-added]')].map(({ dataset }) => {
    const size = SHOE_SIZES.find((known) => known === dataset.added);
    delete dataset.added;
    return cartLine(JSON.parse(dataset.add ?? ''), 1, size);
  });
}
