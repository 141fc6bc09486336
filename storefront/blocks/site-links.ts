import type { Category } from '../../domain/product.ts';

interface CategoryLink {
  category: Category;
  to: string;
  /** Where there is little room. */
  short: string;
  long: string;
}

export const CATEGORY_LINKS: readonly CategoryLink[] = [
  { category: 'rackets', to: '/rackets', short: 'Rackets', long: 'Padel Rackets' },
  { category: 'shoes', to: '/shoes', short: 'Shoes', long: 'Padel Shoes' },
  { category: 'bags', to: '/bags', short: 'Bags', long: 'Padel Bags' },
  { category: 'accessories', to: '/accessories', short: 'Accessories', long: 'Accessories' },
];
