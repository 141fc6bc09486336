import type { MissingThing, ProductSort, ProductState, StockState } from '#contract/catalogue/products.ts';
import type { Tone } from '#desk/lib/parts/chip.tsx';

export const STATE_NAMES: Readonly<Record<ProductState, string>> = {
  listed: 'Listed',
  hidden: 'Hidden',
  draft: 'Never published',
};

export const STATE_TONES: Readonly<Record<ProductState, Tone>> = { listed: 'good', hidden: 'plain', draft: 'brand' };

export const STOCK_NAMES: Readonly<Record<StockState, string>> = {
  out: 'Sold out',
  low: 'Low',
  available: 'Enough',
};

export const MISSING_NAMES: Readonly<Record<MissingThing, string>> = {
  picture: 'No picture',
  photograph: 'No photograph',
  description: 'No description',
  original: 'Price not below the original',
};

export const PENDING_NAMES = { draft: 'Unpublished changes', planned: 'A planned change' } as const;

export const SORT_NAMES: Readonly<Record<ProductSort, string>> = {
  name: 'Name',
  newest: 'Newest number',
  changed: 'Changed last',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  stock: 'Least available',
  margin: 'Lowest margin',
};
