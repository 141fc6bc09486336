import type { Page } from '@playwright/test';
import { type CartLine, cartLine } from '#domain/cart/cart.ts';
import { CART_STORAGE_KEY } from '#domain/cart/stored-cart.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { product } from './products.ts';

export function line(
  category: Category,
  id: number,
  quantity = 1,
  variant = category === 'shoes' ? 'EU 42' : '',
): CartLine {
  return cartLine(product(category, id), quantity, variant);
}

/** Opens the page with this cart in the browser's storage, as an earlier visit would have left it. */
export async function openWithCart(page: Page, path: string, cart: readonly CartLine[] | string): Promise<void> {
  // localStorage belongs to the origin, and this is the lightest page of the shop's.
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  const stored = typeof cart === 'string' ? cart : JSON.stringify(cart);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [CART_STORAGE_KEY, stored] as const);
  await page.goto(path);
}

export async function storedCart(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), CART_STORAGE_KEY)) ?? 'null');
}
