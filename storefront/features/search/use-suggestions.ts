import { useDeferredValue, useMemo, useState } from 'react';
import type { IndexedProduct } from '#storefront/api/product-index.ts';
import type { Suggest } from './load-suggestions.ts';

export interface Suggestions {
  readonly found: readonly IndexedProduct[];
  /**
   * Called when the shopper first turns to the box, and when they first type in another script. Searching works without suggestions, so a
   * failure stays quiet.
   */
  readonly load: (typed: string) => void;
}

const suggestNothing: Suggest = () => [];

export function useSuggestions(text: string): Suggestions {
  const [suggest, setSuggest] = useState(() => suggestNothing);
  // A letter is to be seen before what it finds is.
  const searched = useDeferredValue(text);
  const found = useMemo(() => suggest(searched), [suggest, searched]);
  const load = (typed: string) => {
    import('./load-suggestions.ts')
      .then(({ loadSuggestions }) => loadSuggestions(typed))
      .then(
        (loaded) => setSuggest(() => loaded),
        () => {},
      );
  };
  return { found, load };
}
