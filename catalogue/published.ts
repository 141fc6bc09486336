import type { Product } from '#domain/product/product.ts';
import type { Shop } from './shop-schema.ts';

/** All that the shop sells and says about itself, as it was published at one moment. Never changed: a new one takes its place. */
export interface PublishedCatalogue {
  /** Differs whenever anything in it differs. */
  readonly version: string;
  readonly products: readonly Product[];
  readonly shop: Shop;
}

/** Where the catalogue comes from. Ask at every use: another one may have been published since. */
export interface CatalogueSource {
  current(): PublishedCatalogue;
}

/** Computes once per published catalogue what is derived from it, and forgets it together with the catalogue. */
export function perCatalogue<Derived>(
  derive: (catalogue: PublishedCatalogue) => Derived,
): (catalogue: PublishedCatalogue) => Derived {
  const known = new WeakMap<PublishedCatalogue, { readonly derived: Derived }>();
  return (catalogue) => {
    const found = known.get(catalogue) ?? { derived: derive(catalogue) };
    known.set(catalogue, found);
    return found.derived;
  };
}
