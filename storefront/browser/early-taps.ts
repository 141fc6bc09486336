import { type CartLine, cartLine, type SoldProduct } from '#domain/cart/cart.ts';

/*
 * What a button says of itself in the page, so that a tap can be answered before React comes. The page's own script reads it:
 * storefront/first-paint/inline/early-taps.ts.
 */

/** Only the page that the server sends needs it. While developing, React compares that page with its own. */
const IS_NEEDED = import.meta.env.SSR || import.meta.env.DEV;

/** For a button that puts a product into the cart. On the product's own page it takes the variant that is chosen there. */
export function addsEarly(product: SoldProduct, variant?: 'as-chosen') {
  return IS_NEEDED && { 'data-add': JSON.stringify(soldProduct(product)), 'data-as-chosen': variant && '' };
}

/** As much of it as a line is made of. */
function soldProduct({ variant, variants, ...product }: SoldProduct): SoldProduct {
  const own = Object.entries(variants ?? {}).flatMap(([key, { price, image }]) =>
    price || image ? [[key, { ...(price && { price }), ...(image && { image }) }] as const] : [],
  );
  return {
    ...cartLine(product, 1).product,
    ...(variant && { variant }),
    ...(own.length > 0 && { variants: Object.fromEntries(own) }),
  };
}

/** For a button that saves a product, and shows by aria-pressed that it is saved. */
export function savesEarly(productKey: string) {
  return IS_NEEDED && { 'data-wish': productKey };
}

/** What was added before React came, in the sequence of the page: one of each. Each is returned once. */
export function takeEarlyAdditions(): CartLine[] {
  return [...document.querySelectorAll<HTMLElement>('[data-added]')].map(({ dataset }) => {
    const variant = dataset.added || undefined;
    delete dataset.added;
    return cartLine(JSON.parse(dataset.add ?? ''), 1, variant);
  });
}
