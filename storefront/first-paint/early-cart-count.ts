import { CART_STORAGE_KEY } from '#domain/cart/stored-cart.ts';

/**
 * Runs before the first paint, so that the badge is there from the start instead of popping up when the page comes alive. It
 * only shows a number: what the cart truly holds is read, and checked, by the store.
 */
export const EARLY_CART_COUNT = `try{var n=0;JSON.parse(localStorage.getItem(${JSON.stringify(CART_STORAGE_KEY)})||"[]").forEach(function(l){n+=l.quantity|0});if(n>0){var h=document.documentElement;h.dataset.cart=n;h.style.setProperty("--cart-count",'"'+n+'"')}}catch(e){}`;
