import { storedProductKeys } from '#storefront/browser/stored-product-keys.ts';
import { useStoredValue } from '#web/browser/stored-value.ts';

export const COMPARE_LIMIT = 4;

export const compareStore = storedProductKeys('padel-compare', COMPARE_LIMIT);

export function useCompare(): readonly string[] {
  return useStoredValue(compareStore);
}

/** Adds or removes a product; a fifth is refused rather than pushing another out unasked. */
export function toggleCompare(productKey: string): 'added' | 'removed' | 'full' {
  const keys = compareStore.read();
  if (keys.includes(productKey)) {
    compareStore.write(keys.filter((key) => key !== productKey));
    return 'removed';
  }
  if (keys.length >= COMPARE_LIMIT) return 'full';
  compareStore.write([...keys, productKey]);
  return 'added';
}
