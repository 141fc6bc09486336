import { defaultState, listingOf } from './listing-rules.ts';
import { listingQuery } from './listing-state.ts';

export interface FilterLink {
  readonly label: string;
  readonly range: string;
  readonly href: string;
}

const PRICE_BANDS = [
  { label: 'Budget', range: '20K-50K', priceMin: 20_000, priceMax: 50_000 },
  { label: 'Mid Range', range: '50K-100K', priceMin: 50_000, priceMax: 100_000 },
  { label: 'Premium', range: '100K-200K', priceMin: 100_000, priceMax: 200_000 },
] as const;

const rackets = listingOf('rackets', []);

/** The presets of the shareable links page, each a racket listing like any other. */
export const FILTER_LINKS: readonly FilterLink[] = PRICE_BANDS.map(({ label, range, ...prices }) => ({
  label,
  range,
  href: `/rackets${listingQuery({ ...defaultState(rackets), ...prices }, rackets)}`,
}));
