import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { readTechnologyList } from '#catalogue/read-technologies.ts';
import type { Suggestions } from '#contract/catalogue/product-editor.ts';
import type { Database } from '#database/database.ts';
import { brandsOf } from '#domain/catalogue/brand.ts';
import type { Category, Product } from '#domain/catalogue/product.ts';
import { storedTechnologies } from './stored-catalogue.ts';

/** More would not be read by anybody. */
const MOST = 60;

/** Brands and badges are shared by the whole shop; a spec suggests what its own kind says. */
const suggestedFields = perCatalogue(({ kinds, products }) => {
  const brands = brandsOf(products);
  return new Map(
    kinds.map((kind): [Category, Suggestions['fields']] => {
      const own = products.filter(({ category }) => category === kind.key);
      const ofSpecs = kind.specs
        .filter(({ type }) => type === 'text')
        .map(({ key, path }) => [path, commonest(own, ({ specs }) => specs[key])]);
      const badges = commonest(products, ({ badge }) => badge);
      return [kind.key, { brand: brands, badge: badges, ...Object.fromEntries(ofSpecs) }];
    }),
  );
});

function commonest(products: readonly Product[], read: (product: Product) => unknown): string[] {
  const uses = new Map<string, number>();
  for (const product of products) {
    const value = read(product);
    if (typeof value === 'string') uses.set(value, (uses.get(value) ?? 0) + 1);
  }
  return [...uses]
    .sort(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1))
    .slice(0, MOST)
    .map(([value]) => value);
}

export async function suggestionsFor(
  staff: Database,
  catalogue: PublishedCatalogue,
  category: Category,
): Promise<Pick<Suggestions, 'fields' | 'technologies'>> {
  const technologies = readTechnologyList(await storedTechnologies(staff));
  return { fields: suggestedFields(catalogue).get(category) ?? {}, technologies };
}
