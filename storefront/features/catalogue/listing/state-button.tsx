import type { ButtonHTMLAttributes } from 'react';
import type { ListingState } from '#domain/listing/listing-rules.ts';
import { listingQuery } from '#domain/listing/listing-state.ts';
import type { ListingControls } from './use-listing-state.ts';

interface StateButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  controls: ListingControls;
  /** The state it leads to, made from the current one. */
  to: (state: ListingState) => ListingState;
}

/** A button that leads to another state of the listing. It is a form of its own, so that it leads there without JavaScript too. */
export function StateButton({ controls: { listing, state, change }, to, ...button }: StateButtonProps) {
  return (
    <form
      method="get"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        change(to);
      }}
    >
      {[...new URLSearchParams(listingQuery(to(state), listing))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" {...button} />
    </form>
  );
}
