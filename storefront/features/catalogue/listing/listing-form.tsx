import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ALL } from '#domain/listing/listing-rules.ts';
import { listingQuery, parseListingState } from '#domain/listing/listing-state.ts';
import * as words from '#messages/listing.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { ListingControls } from './use-listing-state.ts';

/** There is one listing on a page; controls outside the form name it. */
export const LISTING_FORM = 'listing';

/**
 * The controls of a listing as a plain form, so that they work without JavaScript too. What was chosen before hydration counts:
 * it is read from the form in the same task in which React takes the controls over, so that no click comes in between and is
 * counted twice.
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
  useLayoutEffect(() => takeOver(), []);

  return (
    <form id={LISTING_FORM} ref={form} method="get" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {state.search !== '' && <input type="hidden" name="search" value={state.search} />}
      {state.view === 'list' && <input type="hidden" name="view" value={state.view} />}
      {state.tab !== ALL && <input type="hidden" name="tab" value={state.tab} />}
      {children}
    </form>
  );
}

/** Needed only without JavaScript. */
export function ApplyButton({ className }: { className: string }) {
  return (
    <noscript>
      <button type="submit" form={LISTING_FORM} className={buttonClass('main', className)}>
        {words.apply}
      </button>
    </noscript>
  );
}
