import { activeChips, clearAll } from '#domain/listing/listing.ts';
import type { ListingState } from '#domain/listing/listing-rules.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/listing.ts';
import { useFocusAfterRemoval } from '#web/browser/use-focus-after-removal.ts';
import { classNames } from '#web/ui/class-names.ts';
import { X } from '#web/ui/icons.ts';
import { StateButton } from './state-button.tsx';
import type { ListingControls } from './use-listing-state.ts';

interface ChipsProps {
  controls: ListingControls;
  deferred: ListingState;
}

/**
 * The active filters, each to be removed alone, or all at once. A chip that appears or disappears moves every product below it,
 * so the chips change together with the products; one that was removed is struck through at once.
 */
export function Chips({ controls, deferred }: ChipsProps) {
  const { state, listing } = controls;
  const { priceMin, priceMax } = deferred;
  const chips = activeChips(deferred, listing).map(({ key, label = priceWords(priceMin, priceMax) }) => ({
    key,
    label,
  }));
  const stillActive = new Map(activeChips(state, listing).map(({ key, without }) => [key, without]));
  const row = useFocusAfterRemoval<HTMLDivElement>(chips.length);
  return (
    <div ref={row} tabIndex={-1} className="outline-none">
      {chips.length > 0 && (
        <ul
          aria-label={words.activeFilters}
          className="flex min-h-11 items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap"
        >
          {chips.map(({ key, label }) => (
            <li key={key} className="shrink-0">
              <StateButton
                controls={controls}
                to={() => stillActive.get(key) ?? state}
                aria-label={words.removeFilter(label)}
                className={classNames(
                  'flex min-h-11 items-center gap-1.5 rounded-full bg-panel pe-3 ps-4 font-semibold text-sm hover:bg-line lg:pointer-fine:min-h-9',
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
              to={clearAll}
              className="min-h-11 px-2 font-semibold text-brand text-sm underline-offset-4 hover:underline lg:pointer-fine:min-h-9"
            >
              {words.clearAll}
            </StateButton>
          </li>
        </ul>
      )}
    </div>
  );
}

function priceWords(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return words.pricesUpTo(formatPkr(to ?? 0));
  return to === undefined ? words.pricesFrom(formatPkr(from)) : words.pricesBetween(formatPkr(from), formatPkr(to));
}
