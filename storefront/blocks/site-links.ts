import { CATEGORIES, CATEGORY_NAMES, type Category } from '#domain/catalogue/product.ts';

export const FINDER_PATH = '/finder';

interface CategoryLink {
  category: Category;
  to: string;
  /** Where there is little room. */
  short: string;
  long: string;
}

export const CATEGORY_LINKS: readonly CategoryLink[] = CATEGORIES.map((category) => {
  const short = CATEGORY_NAMES[category] ?? '';
  return { category, to: `/${category}`, short, long: category === 'accessories' ? short : `Padel ${short}` };
});
