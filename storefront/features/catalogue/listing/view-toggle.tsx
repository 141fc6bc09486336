import { LayoutGrid, List } from 'lucide-react';
import type { ListingControls } from './listing-form.tsx';
import { StateButton } from './state-button.tsx';

const VIEWS = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: List },
] as const;

export function ViewToggle({ controls }: { controls: ListingControls }) {
  return (
    <fieldset className="flex shrink-0 rounded-lg border border-line">
      <legend className="sr-only">View</legend>
      {VIEWS.map(({ view, label, Icon }) => (
        <StateButton
          key={view}
          controls={controls}
          to={{ ...controls.state, view }}
          aria-label={label}
          aria-pressed={controls.state.view === view}
          className="grid size-10.5 place-items-center rounded-[calc(var(--radius-lg)-1px)] text-muted hover:text-ink aria-pressed:bg-action aria-pressed:text-on-action"
        >
          <Icon aria-hidden size={18} />
        </StateButton>
      ))}
    </fieldset>
  );
}
