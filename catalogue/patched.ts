import type { Brand } from '#domain/brand/brand.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import type { PublishedCatalogue } from './published.ts';
import type { Shop } from './shop-schema.ts';

/** What somebody is working on and has not published. */
export interface CataloguePatch {
  /** Each takes the place of the published product with its key, or is added. */
  readonly products?: readonly Product[];
  readonly shop?: Shop;
  readonly brand?: Brand;
  /** All kinds, in the sequence of the navigation. */
  readonly kinds?: readonly Kind[];
}

/** The catalogue as it would be with the patch. The patched products come first: they win an address that another product has, too. */
export function patched(
  catalogue: PublishedCatalogue,
  { products = [], shop = catalogue.shop, brand = catalogue.brand, kinds = catalogue.kinds }: CataloguePatch,
): PublishedCatalogue {
  const keys = new Set(products.map(productKey));
  const others = catalogue.products.filter((product) => !keys.has(productKey(product)));
  const version = `${catalogue.version}-preview`;
  return { ...catalogue, version, products: [...products, ...others], shop, brand, kinds };
}
