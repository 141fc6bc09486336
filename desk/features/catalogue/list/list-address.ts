import {
  PRODUCT_SORTS,
  type ProductQuery,
  type ProductSort,
  productQuerySchema,
} from '#contract/catalogue/products.ts';

/** Everything that narrows the list, by its name in the address. */
export const FILTERS = Object.keys(productQuerySchema.shape) as (keyof ProductQuery)[];

export interface ListAddress {
  readonly query: ProductQuery;
  readonly sort: ProductSort;
  /** From 1. */
  readonly page: number;
}

/** What the address asks for. A value that makes no sense is as good as none. */
export function listInAddress(address: URLSearchParams): ListAddress {
  const given = FILTERS.flatMap((name) => {
    const value = address.get(name)?.trim();
    return value && productQuerySchema.shape[name].safeParse(value).success ? [[name, value]] : [];
  });
  const sort = PRODUCT_SORTS.find((one) => one === address.get('sort'));
  const page = address.get('page') ?? '';
  return {
    query: productQuerySchema.parse(Object.fromEntries(given)),
    sort: sort ?? 'name',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The filters that are active, the search not counted: it stands in its own box. */
export const activeFilters = (query: ProductQuery) =>
  FILTERS.filter((name) => name !== 'search' && query[name] !== undefined);

/** The ticked options of a group in one text; a comma inside an option is written as a space, as in the shop's addresses. */
export const tickedText = (options: readonly string[]) =>
  options.map((option) => option.replaceAll(',', ' ')).join(',');

const plain = (option: string) => option.replaceAll(',', ' ').replace(/\s+/g, ' ').trim().toLowerCase();

/** Which options of a group the address has ticked. */
export function tickedIn(text: string | undefined, options: readonly string[]): readonly string[] {
  const wanted = new Set((text ?? '').split(',').map(plain));
  return options.filter((option) => wanted.has(plain(option)));
}
