import { useDeferredValue, useMemo, useState } from 'react';
import { suggestProducts } from '#domain/search/search.ts';
import { loadShelf, type ShelfItem } from '#storefront/api/shelf.ts';

export interface Suggestions {
  readonly found: readonly ShelfItem[];
  /** Called when the shopper first turns to the box. Searching works without suggestions, so a failure stays quiet. */
  readonly load: () => void;
}

export function useSuggestions(text: string): Suggestions {
  const [shelf, setShelf] = useState<readonly ShelfItem[]>([]);
  // A letter is to be seen before what it finds is.
  const searched = useDeferredValue(text);
  const found = useMemo(() => suggestProducts(shelf, searched), [shelf, searched]);
  return { found, load: () => void loadShelf().then(setShelf, () => {}) };
}
