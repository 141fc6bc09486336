import { CATEGORIES, type Category } from '#domain/catalogue/product.ts';
import { SORTS, type Sort, type StockQuery } from './stock-rows.ts';

export interface StockAddress extends StockQuery {
  /** From 1. */
  readonly page: number;
  /** The keys of products whose sizes are shown. */
  readonly opened: ReadonlySet<string>;
}

/** What the address asks for. A value that makes no sense is as good as none. */
export function stockInAddress(address: URLSearchParams): StockAddress {
  const category = address.get('category') as Category;
  const sort = address.get('sort') as Sort;
  return {
    search: address.get('search')?.trim() ?? '',
    category: CATEGORIES.includes(category) ? category : undefined,
    isLow: address.get('low') === '1',
    sort: Object.hasOwn(SORTS, sort ?? '') ? sort : 'name',
    page: /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1,
    opened: new Set(address.get('open')?.split(',').filter(Boolean)),
  };
}
