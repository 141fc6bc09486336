import type { Shop } from '#catalogue/shop-schema.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Karachi and Lahore" */
export function citiesOf(stores: Shop['stores']): string {
  return list.format(new Set(stores.map(({ city }) => city)));
}
