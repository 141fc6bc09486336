import { FACET_IDS } from './facets.ts';
import { SHOWN } from './listing-length.ts';

/** Every parameter that a listing's URL may have. Other parameters (for example where a visitor came from) change nothing. */
export const LISTING_PARAMETERS: readonly string[] = [
  'price_min',
  'price_max',
  'sort',
  'search',
  ...FACET_IDS,
  'view',
  'tab',
  SHOWN,
];
