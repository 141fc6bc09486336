import { featuredProducts } from '#domain/catalogue/catalogue-queries.ts';
import { productKey } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { hasArabicScript } from '#domain/search/scripts.ts';

type Asked = Pick<
  ListingItem,
  'category' | 'id' | 'name' | 'brand' | 'price' | 'badge' | 'inStock' | 'displayOrder'
> & {
  readonly description: string;
};

/** Those of all products that are asked for, by what follows the question; of a list in their sequence in the catalogue. */
type Answer = <T extends Asked>(products: readonly T[], of: string) => readonly T[] | Promise<readonly T[]>;

/** What can be asked of all products. The browser answers from the index, if the shop has one, and else the server, alike. */
export const ANSWERS = {
  keys: (products, of) => products.filter(isIn(of, productKey)),
  /** Ids are not unique: each may be several products. */
  ids: (products, of) => products.filter(isIn(of, ({ id }) => String(id))),
  featured: (products) => featuredProducts(products),
  suggestions: async (products, of) => {
    // Only those who search need either.
    if (!hasArabicScript(of)) return (await import('#domain/search/suggestions.ts')).suggestProducts(products, of);
    return (await import('#domain/search/arabic-script.ts')).suggestInArabicScript(products, of);
  },
} satisfies Record<string, Answer>;

export type Question = keyof typeof ANSWERS;

function isIn(list: string, nameOf: (product: Asked) => string): (product: Asked) => boolean {
  const names = new Set(list.split(','));
  return (product) => names.has(nameOf(product));
}
