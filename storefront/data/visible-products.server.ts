import { catalogue } from '#catalogue/index.ts';
import { fingerprintedPath } from '#catalogue/pictures.ts';
import { visibleProducts } from '#domain/product/catalogue-queries.ts';
import type { Product } from '#domain/product/product.ts';

/** All that the shop shows, with the paths of its pictures as browsers ask for them. */
export const visible: readonly Product[] = visibleProducts(catalogue.products).map((product) => ({
  ...product,
  image: fingerprintedPath(product.image),
  images: product.images.map(fingerprintedPath),
}));
