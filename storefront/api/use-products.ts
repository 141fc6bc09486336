import { startTransition, useCallback, useEffect, useState } from 'react';
import { productKey } from '#domain/catalogue/product.ts';
import { type IndexedProduct, productsOfKeys } from './products.ts';

export type ProductsState =
  | { readonly state: 'waiting' | 'failed' }
  /** Those that are still sold, in the sequence of the keys. */
  | { readonly state: 'there'; readonly products: readonly IndexedProduct[] };

/** The products of these keys once they are wanted; `retry` asks again after a failure. */
export function useProducts(keys: readonly string[], wanted: boolean): ProductsState & { retry: () => void } {
  const [found, setFound] = useState<readonly IndexedProduct[] | 'failed'>();
  const list = keys.join(',');
  const ask = useCallback(() => {
    let isLatest = true;
    productsOfKeys(list === '' ? [] : list.split(',')).then(
      // Many products may come at once: they are rendered in pieces, and no tap waits for all of them.
      (products) => isLatest && startTransition(() => setFound(products)),
      // What is there already is still true.
      () => isLatest && setFound((before) => before ?? 'failed'),
    );
    return () => {
      isLatest = false;
    };
  }, [list]);
  useEffect(() => (wanted ? ask() : undefined), [wanted, ask]);
  if (found === undefined) return { state: 'waiting', retry: ask };
  if (found === 'failed') return { state: 'failed', retry: ask };
  const byKey = new Map(found.map((product) => [productKey(product), product]));
  return { state: 'there', products: keys.flatMap((key) => byKey.get(key) ?? []), retry: ask };
}
