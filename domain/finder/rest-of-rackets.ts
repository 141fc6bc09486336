import { type Filters, NO_FILTERS } from '#domain/listing/facets.ts';
import { listingPage } from '#domain/listing/listing.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { defaultState, listingOf, PRICE_LIMITS } from '#domain/listing/listing-rules.ts';
import { listingQuery } from '#domain/listing/listing-state.ts';
import { type Answers, budgetOf } from './answers.ts';
import { RECOMMENDED, wantedLean } from './recommend.ts';

export interface RestOfRackets {
  readonly href: string;
  readonly count: number;
}

/** The options of the listing that fit an answer. */
const LEVELS = { new: ['Beginner'], weekly: ['Intermediate'], often: ['Advanced'] } as const;

/** The listing of rackets that come nearest to the answers. Filters that leave no more than was recommended are dropped. */
export function restOfRackets(items: readonly ListingItem[], answers: Answers): RestOfRackets {
  const listing = listingOf('rackets', []);
  const price = { ...defaultState(listing), priceMax: Math.min(budgetOf(answers), PRICE_LIMITS.max) };
  const level = answers.plays ? { ...NO_FILTERS, level: LEVELS[answers.plays] } : NO_FILTERS;
  const choices: Filters[] = [{ ...level, shape: shapesFor(wantedLean(answers)) }, level, NO_FILTERS];
  const pages = choices.map((filters) => {
    const state = { ...price, filters };
    const { found } = listingPage({ items, listing, state, seed: 0, descriptionOf: () => '' });
    return { href: `/rackets${listingQuery(state, listing)}`, count: found };
  });
  const all = { href: '/rackets', count: items.length };
  return pages.find(({ count }) => count > RECOMMENDED) ?? pages.findLast(({ count }) => count > 0) ?? all;
}

function shapesFor(lean: number | undefined): readonly string[] {
  if (lean === undefined) return [];
  if (lean < 1 / 3) return ['Round'];
  return lean > 2 / 3 ? ['Diamond'] : ['Teardrop', 'Teardrop / Hybrid'];
}
