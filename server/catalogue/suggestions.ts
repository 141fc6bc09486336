import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { readTechnologyList } from '#catalogue/read-technologies.ts';
import type { Suggestions } from '#contract/catalogue/product-editor.ts';
import { PRODUCT_FIELDS, valueAt } from '#contract/catalogue/product-fields.ts';
import type { Database } from '#database/database.ts';
import { brandsOf } from '#domain/catalogue/brand.ts';
import { CATEGORIES, type Category, type Product } from '#domain/catalogue/product.ts';
import { storedTechnologies } from './stored-catalogue.ts';

/** More would not be read by anybody. */
const MOST = 60;

/** What every product of the shop shares; the other fields of a category suggest what that category says. */
const OF_ALL: readonly string[] = ['badge'];

const suggestedFields = perCatalogue(({ products }) => {
  const brands = brandsOf(products);
  return new Map(
    CATEGORIES.map((category): [Category, Suggestions['fields']] => {
      const suggesting = PRODUCT_FIELDS[category].filter(({ suggests }) => suggests);
      const valuesOf = (path: string) => (path === 'brand' ? brands : commonest(products, category, path));
      return [category, Object.fromEntries(suggesting.map(({ path }) => [path, valuesOf(path)]))];
    }),
  );
});

function commonest(products: readonly Product[], category: Category, path: string): string[] {
  const uses = new Map<string, number>();
  for (const product of products) {
    if (product.category !== category && !OF_ALL.includes(path)) continue;
    const value = valueAt({ ...product }, path);
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
