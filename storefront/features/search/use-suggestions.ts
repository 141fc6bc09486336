import { startTransition, useEffect, useState } from 'react';
import type { IndexedProduct } from '#storefront/api/products.ts';

export interface Suggestions {
  readonly found: readonly IndexedProduct[];
  /** Called when the shopper first turns to the box: what is searched is fetched before anything is typed. */
  readonly prepare: () => void;
}

const NOTHING: readonly IndexedProduct[] = [];

const suggestionsFor = async (text: string) => (await import('#storefront/api/suggestions.ts')).suggestionsFor(text);

/** Searching works without suggestions, so a failure stays quiet. */
export function useSuggestions(text: string): Suggestions {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (text === '') return setFound(NOTHING);
    let isLatest = true;
    suggestionsFor(text).then(
      // A letter is to be seen before what it finds is.
      (suggested) => isLatest && startTransition(() => setFound(suggested)),
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [text]);
  return { found, prepare: () => void suggestionsFor('').catch(() => {}) };
}
