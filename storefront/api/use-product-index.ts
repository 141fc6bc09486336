import { startTransition, useCallback, useEffect, useState } from 'react';
import { productKey } from '#domain/catalogue/product.ts';
import { type IndexedProduct, loadProductIndex } from './product-index.ts';

export type ProductIndexState =
  | { state: 'waiting' }
  | { state: 'failed' }
  | {
      state: 'there';
      items: readonly IndexedProduct[];
      /** The products of these keys, in their order; a product that is no longer sold is left out. */
      pick(keys: readonly string[]): IndexedProduct[];
    };

/** The product index once it is wanted; `retry` asks again after a failure. */
export function useProductIndex(wanted: boolean): ProductIndexState & { retry: () => void } {
  const [index, setIndex] = useState<ProductIndexState>({ state: 'waiting' });
  const ask = useCallback(() => {
    loadProductIndex().then(
      // Many products may come at once: they are rendered in pieces, and no tap waits for all of them.
      (items) => startTransition(() => setIndex(indexOf(items))),
      () => setIndex({ state: 'failed' }),
    );
  }, []);
  useEffect(() => {
    if (wanted) ask();
  }, [wanted, ask]);
  return { ...index, retry: ask };
}

function indexOf(items: readonly IndexedProduct[]): ProductIndexState {
  const byKey = new Map(items.map((item) => [productKey(item), item]));
  return { state: 'there', items, pick: (keys) => keys.flatMap((key) => byKey.get(key) ?? []) };
}
