import type { Shop } from '#catalogue/shop-schema.ts';
import { listed } from '#storefront/browser/formats.ts';

/** "Karachi and Lahore" */
export function citiesOf(stores: Shop['stores']): string {
  return listed(new Set(stores.map(({ city }) => city)));
}
