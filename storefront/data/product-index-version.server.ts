import { perObject } from '#catalogue/per-object.ts';
import { perCatalogue } from '#catalogue/published.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { hashOf, itemHash } from './listing-version.server.ts';
import { visibleIn } from './visible-catalogue.server.ts';

const productHash = perObject((product: Product) => hashOf(product));

/** The version of the index of all products, in the language of the catalogue. */
export const productIndexVersion = perCatalogue((catalogue): string => {
  const { kinds, products, itemOf } = visibleIn(catalogue);
  return hashOf(
    kinds,
    catalogue.wordsOfValues,
    catalogue.englishDescriptions,
    products.map((product) => [productHash(product), itemHash(itemOf(product))]),
  );
});
