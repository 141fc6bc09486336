import { brandKey } from '#domain/catalogue/brand.ts';
import { resolveProduct } from '#domain/catalogue/catalogue-queries.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { MADE_FILES, PAGES } from '#storefront/page-paths.ts';
import { isKnownBrand } from './brands-data.server.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

const ONE_WORD = new Set<string>([...Object.keys(PAGES), ...Object.keys(MADE_FILES)]);

/**
 * Where something is whose address (decoded) was written in another letter case, or with the key that its kind had before; undefined if
 * nothing is there.
 */
export function rightAddress(path: string, visible: VisibleCatalogue): string | undefined {
  const [, first = '', second, ...more] = path.split('/');
  const word = first.toLowerCase();
  if (more.length > 0) return undefined;
  const kind = kindAt(word, visible);
  if (second === undefined) return kind ? `/${kind.key}` : ONE_WORD.has(word) ? `/${word}` : undefined;
  if (kind) {
    const resolved = resolveProduct(visible.products, kind.key, second, visible.formerSlugs);
    return resolved.outcome === 'not-found' ? undefined : productPath(resolved.product);
  }
  const isBrand = word === 'brand' || word === 'brands';
  if (isBrand && isKnownBrand(visible.items, second)) return `/${word}/${encodeURIComponent(brandKey(second))}`;
  // Whether there is such an order is that page's business; its key keeps its case.
  return word === 'orders' ? `/${word}/${encodeURIComponent(second)}` : undefined;
}

function kindAt(word: string, { kinds, formerKinds }: VisibleCatalogue): Kind | undefined {
  const renamed = Object.hasOwn(formerKinds, word) ? formerKinds[word] : undefined;
  return findKind(kinds, word) ?? (renamed === undefined ? undefined : findKind(kinds, renamed));
}
