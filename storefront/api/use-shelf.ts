import { useCallback, useEffect, useState } from 'react';
import { productKey } from '#domain/catalogue/product.ts';
import { loadShelf, type ShelfItem } from './shelf.ts';

export type ShelfReading =
  | { state: 'waiting' }
  | { state: 'failed' }
  | {
      state: 'there';
      items: readonly ShelfItem[];
      /** The products of these keys, in their order; a product that is no longer sold is left out. */
      pick(keys: readonly string[]): ShelfItem[];
    };

/** The shelf once it is wanted; `retry` asks again after a failure. */
export function useShelf(wanted: boolean): ShelfReading & { retry: () => void } {
  const [reading, setReading] = useState<ShelfReading>({ state: 'waiting' });
  const ask = useCallback(() => {
    loadShelf().then(
      (items) => setReading(shelfOf(items)),
      () => setReading({ state: 'failed' }),
    );
  }, []);
  useEffect(() => {
    if (wanted) ask();
  }, [wanted, ask]);
  return { ...reading, retry: ask };
}

function shelfOf(items: readonly ShelfItem[]): ShelfReading {
  const byKey = new Map(items.map((item) => [productKey(item), item]));
  return { state: 'there', items, pick: (keys) => keys.flatMap((key) => byKey.get(key) ?? []) };
}
