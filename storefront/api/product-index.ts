import type { SpecificationRow } from '#domain/catalogue/specifications.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { withRetries } from './retries.ts';

/** Every visible product as listings know it, with what searching (the description, also in English) and comparing (the specifications) need. */
export type IndexedProduct = ListingItem & {
  readonly description: string;
  readonly specifications: readonly SpecificationRow[];
};

/** The product index as it is sent. Its format goes up with every change that older code could not read. */
export interface ProductIndex {
  readonly format: typeof PRODUCT_INDEX_FORMAT;
  readonly items: readonly IndexedProduct[];
}

export const PRODUCT_INDEX_FORMAT = 1;

/** Leads to today’s product index, whose address has its format and version. */
export const PRODUCT_INDEX_PATH = '/products.json';

let products: Promise<readonly IndexedProduct[]> | undefined;

/**
 * The product index, fetched when something first needs it (search, wishlist, comparison, recently viewed), never on the first
 * load of a page. A failed fetch is forgotten, so that the next one tries again.
 */
export function loadProductIndex(): Promise<readonly IndexedProduct[]> {
  products ??= withRetries(fetchProductIndex).catch((error: unknown) => {
    products = undefined;
    throw error;
  });
  return products;
}

async function fetchProductIndex(): Promise<readonly IndexedProduct[]> {
  const answer = await fetch(addressOf(PRODUCT_INDEX_PATH));
  const { format, items } = (await answer.json()) as Partial<ProductIndex>;
  if (format !== PRODUCT_INDEX_FORMAT || !items) throw new Error('The product index cannot be read');
  return items;
}

/** After a sign that the shop sells something else by now, or at another price: the next to need it fetches it afresh. */
export function forgetProductIndex(): void {
  products = undefined;
}
