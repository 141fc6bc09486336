import type { PublishedCatalogue } from '#catalogue/published.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import type { Kind, KindOption } from '#domain/kinds/kind.ts';
import { optionsOfProduct } from '#domain/kinds/offered.ts';

/** As much of a product as the desk shows. */
export type DeskProduct = ShownProduct & {
  /** What a shopper chooses of it. */
  readonly choices: readonly KindOption[];
};

type ShownProduct = Pick<
  Product,
  'category' | 'id' | 'name' | 'brand' | 'image' | 'price' | 'hide' | 'inStock' | 'options' | 'variants'
>;

/** The published catalogue. A new version may be published at any time, so nothing keeps its products for longer than a request. */
export interface DeskCatalogue {
  current(): Pick<PublishedCatalogue, 'texts'> & {
    readonly version: string;
    readonly kinds: readonly Pick<Kind, 'key' | 'options' | 'words'>[];
    readonly products: readonly ShownProduct[];
    readonly shop: { readonly name: string; readonly phones: readonly string[] };
  };
}

/** The products by their key, made once per version. */
export function deskProducts(catalogue: DeskCatalogue): () => ReadonlyMap<string, DeskProduct> {
  let indexed: { version: string; products: ReadonlyMap<string, DeskProduct> } | undefined;
  return () => {
    const { version, kinds, products } = catalogue.current();
    if (indexed?.version !== version) {
      const chosen = products.map((product) => ({ ...product, choices: optionsOfProduct(product, kinds) }));
      indexed = { version, products: new Map(chosen.map((product) => [productKey(product), product])) };
    }
    return indexed.products;
  };
}
