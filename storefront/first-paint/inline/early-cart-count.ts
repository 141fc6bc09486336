import { CART_STORAGE_KEY } from '#domain/cart/stored-cart.ts';

/*
 * Runs before the first paint, so that the badge is there from the start instead of popping up when the page is hydrated. It
 * only shows a number: what the cart truly holds is read, and checked, by the store.
 */
try {
  const lines: { quantity: number }[] = JSON.parse(localStorage.getItem(CART_STORAGE_KEY) ?? '[]');
  let count = 0;
  for (const { quantity } of lines) count += Math.trunc(quantity);
  if (count > 0) {
    const { dataset, style } = document.documentElement;
    dataset.cart = String(count);
    style.setProperty('--cart-count', `"${count}"`);
  }
} catch {
  // Storage may be blocked, or hold anything: then there is no early count.
}
