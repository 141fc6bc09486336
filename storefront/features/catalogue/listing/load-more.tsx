import { useState } from 'react';
import { PAGE_SIZE } from '../../../../domain/listing-rules.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { ListingControls } from './listing-form.tsx';
import { LISTING_WORDS } from './listing-words.ts';
import { StateButton } from './state-button.tsx';

interface LoadMoreProps {
  controls: ListingControls;
  found: number;
}

/** Brings the next products; where all are shown already, it says so. */
export function LoadMore({ controls, found }: LoadMoreProps) {
  const { listing, state } = controls;
  const { noun, loadMore } = LISTING_WORDS[listing.kind];
  const [saidFor, setSaidFor] = useState<number>();
  const hasMore = found > state.shown;
  const look = buttonClass('quiet', 'min-w-56');
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      {hasMore ? (
        <StateButton controls={controls} to={{ ...state, shown: state.shown + PAGE_SIZE }} className={look}>
          {loadMore}
        </StateButton>
      ) : (
        <button type="button" className={look} onClick={() => setSaidFor(found)}>
          {loadMore}
        </button>
      )}
      <p role="status" className="min-h-5 text-muted text-sm">
        {hasMore
          ? `${state.shown} of ${found} ${noun} shown`
          : saidFor === found && `All ${found} ${noun} are shown`}
      </p>
    </div>
  );
}
