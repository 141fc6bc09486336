import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { activeChips, clearAll } from '#domain/listing/listing.ts';
import { ALL, type ListingState } from '#domain/listing/listing-rules.ts';
import * as words from '#messages/listing.ts';
import { useFirstKind } from '#storefront/browser/kinds.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CourtLines } from '#web/ui/court-lines.tsx';
import { StateButton } from './state-button.tsx';
import type { ListingControls } from './use-listing-state.ts';

interface EmptyStateProps {
  controls: ListingControls;
  /** Where something else follows, it takes less room. */
  isShort: boolean;
}

export function EmptyListing({ controls, isShort }: EmptyStateProps) {
  const { listing, state } = controls;
  // With no filter to clear it must be the search that finds nothing.
  const to = activeChips(state, listing).length > 0 ? clearAll : clearSearch;
  return (
    <EmptyFrame title={listing.words.empty} isShort={isShort}>
      <p className="mt-2 text-muted">{words.tryFewerFilters}</p>
      <StateButton controls={controls} to={to} className={buttonClass('main', 'mt-6')}>
        {words.clearAllFilters}
      </StateButton>
    </EmptyFrame>
  );
}

const clearSearch = (state: ListingState): ListingState => ({ ...clearAll(state), search: '' });

const showAllTabs = (state: ListingState): ListingState => ({ ...state, tab: ALL });

/** A brand's tab without products leads to the tab with all; a brand without any, to the first kind. */
export function EmptyTab({ controls, isBare }: { controls: ListingControls; isBare: boolean }) {
  const { to } = useFirstKind();
  const look = buttonClass('main', 'mt-6');
  return (
    <EmptyFrame title={controls.listing.words.empty}>
      {isBare ? (
        <Form action={to}>
          <button type="submit" className={look}>
            {words.showAllProducts}
          </button>
        </Form>
      ) : (
        <StateButton controls={controls} to={showAllTabs} className={look}>
          {words.showAllProducts}
        </StateButton>
      )}
    </EmptyFrame>
  );
}

function EmptyFrame({ title, isShort = false, children }: { title: string; isShort?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'relative grid place-items-center overflow-hidden rounded-card bg-panel px-6 text-center',
        isShort ? 'py-8' : 'min-h-96 py-16',
      )}
    >
      <CourtLines className="-rotate-12 absolute w-[max(44rem,100%)] max-w-none text-line" />
      <div className="relative">
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        {children}
      </div>
    </div>
  );
}
