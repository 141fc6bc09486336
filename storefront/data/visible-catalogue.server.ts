import { fingerprintedPath, type PictureManifest } from '#catalogue/pictures.ts';
import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { type ListingItem, toListingItem } from '#domain/listing/listing-item.ts';
import { type LoaderContext, publishedCatalogue } from './page-context.server.ts';

/** All that the shop shows, with the paths of its pictures as browsers request them. */
export interface VisibleCatalogue {
  readonly products: readonly Product[];
  /** The same products as listings know them. */
  readonly items: readonly ListingItem[];
  readonly pictures: PictureManifest;
  /** Addresses that products had before. */
  readonly formerSlugs: PublishedCatalogue['formerSlugs'];
}

export const visibleIn = perCatalogue((catalogue): VisibleCatalogue => {
  const products = visibleProducts(catalogue.products).map((product) => ({
    ...product,
    image: fingerprintedPath(catalogue.pictures, product.image),
    images: product.images.map((path) => fingerprintedPath(catalogue.pictures, path)),
  }));
  return {
    products,
    items: products.map(toListingItem),
    pictures: catalogue.pictures,
    formerSlugs: catalogue.formerSlugs,
  };
});

export function visibleCatalogue(context: LoaderContext): VisibleCatalogue {
  return visibleIn(publishedCatalogue(context));
}
