import { brandKey } from '#domain/catalogue/brand.ts';
import { resolveProduct } from '#domain/catalogue/catalogue-queries.ts';
import { CATEGORIES, productPath } from '#domain/catalogue/product.ts';
import { MADE_FILES, PAGES } from '#storefront/page-paths.ts';
import { isKnownBrand } from './brands-data.server.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

const ONE_WORD = new Set<string>([...CATEGORIES, ...Object.keys(PAGES), ...Object.keys(MADE_FILES)]);

/** Where something is whose address (decoded) was written in another letter case; undefined if nothing is there in any case. */
export function inRightCase(path: string, visible: VisibleCatalogue): string | undefined {
  const [, first = '', second, ...more] = path.split('/');
  const word = first.toLowerCase();
  if (second === undefined) return ONE_WORD.has(word) ? `/${word}` : undefined;
  if (more.length > 0) return undefined;
  const category = CATEGORIES.find((known) => known === word);
  if (category) {
    const resolved = resolveProduct(visible.products, category, second, visible.formerSlugs);
    return resolved.outcome === 'not-found' ? undefined : productPath(resolved.product);
  }
  const isBrand = word === 'brand' || word === 'brands';
  if (isBrand && isKnownBrand(visible.items, second)) return `/${word}/${encodeURIComponent(brandKey(second))}`;
  // Whether there is such an order is that page's business; its key keeps its case.
  return word === 'orders' ? `/${word}/${encodeURIComponent(second)}` : undefined;
}
