import { Fragment, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { activeChips, clearAll } from '#domain/listing/listing.ts';
import { defaultState, type ListingKind, type ListingState, listingOf } from '#domain/listing/listing-rules.ts';
import { listingQuery } from '#domain/listing/listing-state.ts';
import { CATEGORIES, type Category } from '#domain/product/product.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CourtLines } from '#web/ui/court-lines.tsx';
import { LISTING_WORDS } from './listing-words.ts';
import type { SearchAnswer } from './search-answer.ts';
import { StateButton } from './state-button.tsx';
import type { ListingControls } from './use-listing-state.ts';

interface EmptyStateProps {
  controls: ListingControls;
  answer: SearchAnswer | undefined;
}

export function EmptyListing({ controls, answer }: EmptyStateProps) {
  const { listing, state } = controls;
  // With no filter to clear it must be the search that finds nothing.
  const to = activeChips(state, listing).length > 0 ? clearAll : clearSearch;
  return (
    <EmptyFrame title={`No ${LISTING_WORDS[listing.kind].noun} found`}>
      <p className="mt-2 text-muted">Try adjusting your filters to see more results</p>
      {answer && <Elsewhere answer={answer} here={listing.kind} />}
      <StateButton controls={controls} to={to} className={buttonClass('main', 'mt-6')}>
        Clear All Filters
      </StateButton>
    </EmptyFrame>
  );
}

const clearSearch = (state: ListingState): ListingState => ({ ...clearAll(state), search: '' });

const showAllTabs = (state: ListingState): ListingState => ({ ...state, tab: 'all' });

/** A brand's tab without products leads to the tab with all; a brand without any, to the rackets. */
export function EmptyTab({ controls, isBare }: { controls: ListingControls; isBare: boolean }) {
  const label = 'Show All Products';
  const look = buttonClass('main', 'mt-6');
  return (
    <EmptyFrame title="No products found">
      {isBare ? (
        <Form action="/rackets">
          <button type="submit" className={look}>
            {label}
          </button>
        </Form>
      ) : (
        <StateButton controls={controls} to={showAllTabs} className={look}>
          {label}
        </StateButton>
      )}
    </EmptyFrame>
  );
}

function Elsewhere({ answer, here }: { answer: SearchAnswer; here: ListingKind }) {
  const others = CATEGORIES.filter((category) => category !== here && answer.hits[category] > 0);
  if (others.length === 0) return null;
  return (
    <p className="mt-4">
      In other sections:{' '}
      {others.map((category, position) => (
        <Fragment key={category}>
          {position > 0 && ', '}
          <Link
            to={searchPath(category, answer.text)}
            className="font-semibold text-court underline underline-offset-4"
          >
            {answer.hits[category]} in {category}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

function searchPath(category: Category, search: string): string {
  const listing = listingOf(category, []);
  return `/${category}${listingQuery({ ...defaultState(listing), search }, listing)}`;
}

function EmptyFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="relative grid min-h-96 place-items-center overflow-hidden rounded-card bg-panel px-6 py-16 text-center">
      <CourtLines className="-rotate-12 absolute w-[max(44rem,100%)] max-w-none text-line" />
      <div className="relative">
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        {children}
      </div>
    </div>
  );
}
