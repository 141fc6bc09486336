import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue as first } from '#catalogue/testing/fixture.ts';
import { relatedProducts } from '#domain/catalogue/catalogue-queries.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { relatedTo } from './related-products.server.ts';
import { visibleIn } from './visible-catalogue.server.ts';

const rackets = first.products.filter(({ category }) => category === 'rackets');
const kind = kindOf(first.kinds, 'rackets');
const specs = kind.facets.flatMap((facet) => (facet.by === 'spec' && facet.coversAll ? [facet.spec] : []));

const changes = fc.record(
  {
    inStock: fc.boolean(),
    hide: fc.boolean(),
    price: fc.integer({ min: 20, max: 200 }).map((thousands) => thousands * 1_000),
    brand: fc.constantFrom('Nox', 'Head', 'Adidas'),
  },
  { requiredKeys: [] },
);

it('after any changes, one by one, a product has the neighbours that it has among all', () => {
  const places = fc.integer({ min: 0, max: rackets.length - 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(places, changes), { maxLength: 12 }), (made) => {
      let current: PublishedCatalogue = first;
      for (const [place, change] of made) {
        const id = rackets[place]?.id;
        const products = current.products.map((product) =>
          product.category === 'rackets' && product.id === id ? ({ ...product, ...change } as Product) : product,
        );
        current = { ...current, products };
        const visible = visibleIn(current);
        const items = visible.itemsOf('rackets');
        for (const item of items) {
          expect(relatedTo(visible, item, kind)).toEqual(relatedProducts(items, item, specs));
        }
      }
    }),
    { numRuns: 25 },
  );
});
