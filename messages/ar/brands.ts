import { isolated } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

export const view = (brands: string) => `عرض ${isolated(brands)}`;
export const products = (count: number) =>
  plural(count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: `${count} منتجات`,
    many: `${count} منتجًا`,
    other: `${count} منتج`,
  });
