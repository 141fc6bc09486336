import { type Product, productKey } from '#domain/catalogue/product.ts';

/** As much of a product as the desk shows. */
export type DeskProduct = Pick<Product, 'category' | 'id' | 'name' | 'brand' | 'image' | 'price' | 'hide' | 'inStock'>;

/** The published catalogue. A new version may be published at any time, so nothing keeps its products for longer than a request. */
export interface DeskCatalogue {
  current(): {
    readonly version: string;
    readonly products: readonly DeskProduct[];
    readonly shop: { readonly name: string; readonly phones: readonly string[] };
  };
}

/** The products by their key, made once per version. */
export function deskProducts(catalogue: DeskCatalogue): () => ReadonlyMap<string, DeskProduct> {
  let indexed: { version: string; products: ReadonlyMap<string, DeskProduct> } | undefined;
  return () => {
    const { version, products } = catalogue.current();
    if (indexed?.version !== version) {
      indexed = { version, products: new Map(products.map((product) => [productKey(product), product])) };
    }
    return indexed.products;
  };
}
