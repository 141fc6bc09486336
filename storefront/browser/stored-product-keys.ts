import { parseProductKeys } from '#domain/catalogue/product-keys.ts';
import { type StoredValue, storedValue } from '#web/browser/stored-value.ts';

/** A list of products that the visitor keeps in this browser. */
export function storedProductKeys(storageKey: string, limit: number): StoredValue<readonly string[]> {
  return storedValue<readonly string[]>(
    storageKey,
    (stored) => parseProductKeys(stored, limit),
    (keys) => JSON.stringify(keys),
  );
}
