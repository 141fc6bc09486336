import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { MOST_IN_BROWSER } from '#domain/listing/most-in-browser.ts';

const shown = catalogue.products.filter(({ hide }) => !hide).length;

/** The fixture's products again and again, each time under other names, until they are more than browsers get. */
export const largeCatalogue: PublishedCatalogue = {
  ...catalogue,
  version: 'large',
  products: Array.from({ length: Math.floor(MOST_IN_BROWSER / shown) + 1 }, (_, round) =>
    catalogue.products.map((product) => ({
      ...product,
      id: product.id + 1_000 * round,
      name: `${product.name} ${round}`,
      slug: `${product.slug}-${round}`,
      price: product.price + 500 * (round % 40),
      inStock: product.inStock && round % 7 !== 3,
    })),
  ).flat(),
};
