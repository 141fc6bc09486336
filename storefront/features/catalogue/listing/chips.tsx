import { X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { activeChips, clearAll } from '#domain/listing/listing.ts';
import { useFocusAfterRemoval } from '#web/browser/use-focus-after-removal.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ListingControls } from './listing-form.tsx';
import { StateButton } from './state-button.tsx';

/**
 * What is active, each to be taken back alone, or all at once. A chip that comes or goes moves every product below it, so it does
 * that when the products change anyway; one that was taken back is struck out at once.
 */
export function Chips({ controls }: { controls: ListingControls }) {
  const { state, listing } = controls;
  const chips = activeChips(useDeferredValue(state), listing);
  const stillActive = new Map(activeChips(state, listing).map(({ key, without }) => [key, without]));
  const row = useFocusAfterRemoval<HTMLDivElement>(chips.length);
  return (
    <div ref={row} tabIndex={-1} className="outline-none">
      {chips.length > 0 && (
        <ul
          aria-label="Active filters"
          className="flex min-h-11 items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap"
        >
          {chips.map(({ key, label }) => (
            <li key={key} className="shrink-0">
              <StateButton
                controls={controls}
                to={stillActive.get(key) ?? state}
                aria-label={`Remove filter: ${label}`}
                className={classNames(
                  'flex min-h-11 items-center gap-1.5 rounded-full bg-panel pr-3 pl-4 font-semibold text-sm hover:bg-line lg:pointer-fine:min-h-9',
                  !stillActive.has(key) && 'text-muted line-through',
                )}
              >
                {label}
                <X aria-hidden size={15} className="text-muted" />
              </StateButton>
            </li>
          ))}
          <li className="shrink-0">
            <StateButton
              controls={controls}
              to={clearAll(state)}
              className="min-h-11 px-2 font-semibold text-court text-sm underline-offset-4 hover:underline lg:pointer-fine:min-h-9"
            >
              Clear all
            </StateButton>
          </li>
        </ul>
      )}
    </div>
  );
}
