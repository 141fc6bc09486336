import { type Category, productKey } from '#domain/catalogue/product.ts';
import type { SpecificationRow } from '#domain/catalogue/specifications.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { withRetries } from './retries.ts';

/** A visible product as listings know it, with what searching (the description, also in English) and comparing (the specifications) need. */
export type IndexedProduct = ListingItem & {
  readonly description: string;
  readonly specifications: readonly SpecificationRow[];
};

/** Products as they are sent. Their format goes up with every change that older code could not read. */
export interface SentProducts {
  readonly format: typeof PRODUCT_INDEX_FORMAT;
  /** Missing in the index of a shop that has more than browsers get. */
  readonly items?: readonly IndexedProduct[];
}

export interface ProductIndex extends SentProducts {
  /** The kinds that the shop sells. */
  readonly kinds: readonly Category[];
}

export const PRODUCT_INDEX_FORMAT = 1;

/** Leads to today’s product index, whose address has its format and version. */
export const PRODUCT_INDEX_PATH = '/products.json';

let index: ReturnType<typeof fetchProducts> | undefined;

/**
 * All products, of a shop that is not too large for that: undefined of one that is. Fetched when something first needs it (search,
 * wishlist, comparison, recently viewed), never on the first load of a page. A failed fetch is forgotten, so that the next one tries again.
 */
export function loadProductIndex(): Promise<readonly IndexedProduct[] | undefined> {
  index ??= fetchProducts(PRODUCT_INDEX_PATH).catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}

export type Question = 'keys' | 'ids' | 'featured' | 'suggestions';

/** What of all products is asked for, as a function of them and of what follows the question; of a list in their sequence in the catalogue. */
type Answer = <T extends Asked>(products: readonly T[], of: string) => readonly T[] | Promise<readonly T[]>;

/** As much of a product as questions are about. */
export type Asked = Pick<
  IndexedProduct,
  'category' | 'id' | 'name' | 'brand' | 'badge' | 'inStock' | 'price' | 'description'
> &
  Pick<ListingItem, 'displayOrder'>;

const isIn = (list: string, nameOf: (product: Asked) => string) => {
  const names = list.split(',');
  return (product: Asked) => names.includes(nameOf(product));
};

export const withKeys: Answer = (products, of) => products.filter(isIn(of, productKey));

/** Ids are not unique: each may be several products. */
export const withIds: Answer = (products, of) => products.filter(isIn(of, ({ id }) => `${id}`));

/** Those of these keys that are still sold. */
export const productsOfKeys = (keys: readonly string[]) => ask('keys', keys.join(), withKeys);

/** Those of these ids, of any kind. */
export const productsOfIds = (ids: readonly number[]) => ask('ids', ids.join(), withIds);

/** The browser answers from the index, or else the server, with the same function: nobody else knows which. */
export async function ask(question: Question, of: string, answer: Answer): Promise<readonly IndexedProduct[]> {
  const all = await loadProductIndex();
  if (all) return answer(all, of);
  return (await fetchProducts(`/products/asked/${question}?of=${encodeURIComponent(of)}`)) ?? [];
}

function fetchProducts(path: string): Promise<readonly IndexedProduct[] | undefined> {
  return withRetries(async () => {
    const answer = await fetch(addressOf(path));
    const { format, items } = (await answer.json()) as SentProducts;
    if (format !== PRODUCT_INDEX_FORMAT) throw new Error('The products cannot be read');
    return items;
  });
}

/** After a sign that the shop sells something else by now, or at another price: the next to need it fetches it afresh. */
export function forgetProductIndex(): void {
  index = undefined;
}
