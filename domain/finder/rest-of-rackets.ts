import { type Filters, NO_FILTERS } from '#domain/listing/facets.ts';
import { listingPage } from '#domain/listing/listing.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { defaultState, type Listing } from '#domain/listing/listing-rules.ts';
import { listingQuery, priceRange } from '#domain/listing/listing-state.ts';
import { type Answers, budgetOf } from './answers.ts';
import { FINDER_KIND } from './finder-kind.ts';
import { RECOMMENDED, wantedLean } from './recommend.ts';

export interface RestOfRackets {
  readonly href: string;
  readonly count: number;
}

/** The options of the listing that fit an answer. */
const LEVELS = { new: ['Beginner'], weekly: ['Intermediate'], often: ['Advanced'] } as const;

/** The listing of rackets that come nearest to the answers. Filters that leave no more than was recommended are dropped. */
export function restOfRackets(items: readonly ListingItem[], listing: Listing, answers: Answers): RestOfRackets {
  const { price: limits } = listing;
  const price = { ...defaultState(listing), ...(limits && priceRange(undefined, budgetOf(answers), limits)) };
  const level: Filters = answers.plays ? { level: LEVELS[answers.plays] } : NO_FILTERS;
  const shapes = shapesFor(wantedLean(answers));
  const choices: Filters[] = [shapes.length > 0 ? { ...level, shape: shapes } : level, level, NO_FILTERS];
  const pages = choices.map((filters) => {
    const state = { ...price, filters };
    const { found } = listingPage({ items, listing, state, seed: 0, descriptionOf: () => '' });
    return { href: `/${FINDER_KIND}${listingQuery(state, listing)}`, count: found };
  });
  const all = { href: `/${FINDER_KIND}`, count: items.length };
  return pages.find(({ count }) => count > RECOMMENDED) ?? pages.findLast(({ count }) => count > 0) ?? all;
}

function shapesFor(lean: number | undefined): readonly string[] {
  if (lean === undefined) return [];
  if (lean < 1 / 3) return ['Round'];
  return lean > 2 / 3 ? ['Diamond'] : ['Teardrop', 'Teardrop / Hybrid'];
}
