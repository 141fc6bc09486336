import { useDeferredValue, useMemo, useState } from 'react';
import { suggestProducts } from '#domain/search/search.ts';
import { type IndexedProduct, loadProductIndex } from '#storefront/api/product-index.ts';

export interface Suggestions {
  readonly found: readonly IndexedProduct[];
  /** Called when the shopper first turns to the box. Searching works without suggestions, so a failure stays quiet. */
  readonly load: () => void;
}

export function useSuggestions(text: string): Suggestions {
  const [products, setProducts] = useState<readonly IndexedProduct[]>([]);
  // A letter is to be seen before what it finds is.
  const searched = useDeferredValue(text);
  const found = useMemo(() => suggestProducts(products, searched), [products, searched]);
  return { found, load: () => void loadProductIndex().then(setProducts, () => {}) };
}
