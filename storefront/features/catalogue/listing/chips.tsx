import { X } from 'lucide-react';
import { activeChips, clearAll } from '../../../../domain/listing.ts';
import type { ListingControls } from './listing-form.tsx';
import { StateButton } from './state-button.tsx';

/** What is active, each to be taken back alone, or all at once. */
export function Chips({ controls }: { controls: ListingControls }) {
  const chips = activeChips(controls.state, controls.listing);
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="Active filters"
      className="flex min-h-11 items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {chips.map(({ key, label, without }) => (
        <li key={key} className="shrink-0">
          <StateButton
            controls={controls}
            to={without}
            aria-label={`Remove filter: ${label}`}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-panel pr-3 pl-4 font-semibold text-sm hover:bg-line lg:pointer-fine:min-h-9"
          >
            {label}
            <X aria-hidden size={15} className="text-muted" />
          </StateButton>
        </li>
      ))}
      <li className="shrink-0">
        <StateButton
          controls={controls}
          to={clearAll(controls.state)}
          className="min-h-11 px-2 font-semibold text-court text-sm underline-offset-4 hover:underline lg:pointer-fine:min-h-9"
        >
          Clear all
        </StateButton>
      </li>
    </ul>
  );
}
