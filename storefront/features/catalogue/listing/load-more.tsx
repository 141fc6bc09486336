import { useState } from 'react';
import { PAGE_SIZE } from '#domain/listing/listing-rules.ts';
import * as words from '#messages/listing.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { StateButton } from './state-button.tsx';
import type { ListingControls } from './use-listing-state.ts';

interface LoadMoreProps {
  controls: ListingControls;
  /** How many are on the page, and how many match. */
  shown: number;
  found: number;
}

/** Shows the next products; where all are shown already, it says so. */
export function LoadMore({ controls, shown, found }: LoadMoreProps) {
  const { listing, state } = controls;
  const { noun, loadMore } = listing.words;
  const [announcedFor, setAnnouncedFor] = useState<number>();
  const hasMore = found > state.shown;
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      {/* One button in both cases, so that the last press does not take the focus away. */}
      <StateButton
        controls={controls}
        to={(current) => (hasMore ? { ...current, shown: current.shown + PAGE_SIZE } : current)}
        onClick={() => setAnnouncedFor(found)}
        className={buttonClass('quiet', 'min-w-56')}
      >
        {loadMore}
      </StateButton>
      <p role="status" className="min-h-5 text-muted text-sm">
        {found > shown ? words.shown(shown, found, noun) : announcedFor === found && words.allShown(found, noun)}
      </p>
    </div>
  );
}
