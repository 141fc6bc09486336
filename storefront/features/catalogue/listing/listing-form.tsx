import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Listing, ListingState } from '#domain/listing/listing-rules.ts';
import { listingQuery, parseListingState } from '#domain/listing/listing-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { ChangeListing } from './use-listing-state.ts';

/** There is one listing on a page; controls outside the form name it. */
export const LISTING_FORM = 'listing';

/** What every control of a listing works with. */
export interface ListingControls {
  readonly listing: Listing;
  readonly state: ListingState;
  readonly change: ChangeListing;
}

/**
 * The controls of a listing as a plain form, so that they work without JavaScript too. Once the page is alive they act at
 * once, and what was chosen before that counts.
 */
export function ListingForm({ controls, children }: { controls: ListingControls; children?: ReactNode }) {
  const { listing, state, change } = controls;
  const form = useRef<HTMLFormElement>(null);

  const takeOver = useEffectEvent(() => {
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const chosen = { ...parseListingState(new URLSearchParams(fields), listing), shown: state.shown };
    if (listingQuery(chosen, listing) !== listingQuery(state, listing)) change(() => chosen);
  });
  useEffect(() => takeOver(), []);

  return (
    <form id={LISTING_FORM} ref={form} method="get" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {state.search !== '' && <input type="hidden" name="search" value={state.search} />}
      {state.view === 'list' && <input type="hidden" name="view" value={state.view} />}
      {state.tab !== 'all' && <input type="hidden" name="tab" value={state.tab} />}
      {children}
    </form>
  );
}

/** Only without JavaScript do choices need to be sent. */
export function ApplyButton({ className }: { className: string }) {
  return (
    <noscript>
      <button type="submit" form={LISTING_FORM} className={buttonClass('main', className)}>
        Apply
      </button>
    </noscript>
  );
}
