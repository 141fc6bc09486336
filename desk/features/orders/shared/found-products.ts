import type { SellableProduct } from '#contract/desk/orders.ts';

const MOST = 20;

/** Every typed word must begin a word of the name or the brand. Nothing typed finds nothing. */
export function foundProducts(products: readonly SellableProduct[], typed: string): SellableProduct[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return products
    .filter(({ name, brand }) => {
      const words = wordsOf(`${brand} ${name}`);
      return wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .slice(0, MOST);
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
