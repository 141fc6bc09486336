import { type CartProduct, cartLine } from '#domain/cart/cart.ts';

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

/** The products that were added before React came, in the sequence of the page. Each is returned once. */
export function takeEarlyAdditions(): CartProduct[] {
  return [...document.querySelectorAll<HTMLElement>('[data-added]')].map(({ dataset }) => {
    delete dataset.added;
    return JSON.parse(dataset.add ?? '');
  });
}
