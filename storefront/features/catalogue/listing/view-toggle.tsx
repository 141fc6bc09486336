import * as words from '#messages/listing.ts';
import { LayoutGrid, List } from '#web/ui/icons.ts';
import { StateButton } from './state-button.tsx';
import type { ListingControls } from './use-listing-state.ts';

const VIEWS = [
  { view: 'grid', label: words.gridView, Icon: LayoutGrid },
  { view: 'list', label: words.listView, Icon: List },
] as const;

export function ViewToggle({ controls }: { controls: ListingControls }) {
  const { state } = controls;
  return (
    <fieldset className="flex shrink-0 rounded-lg ring-1 ring-line ring-inset">
      <legend className="sr-only">{words.view}</legend>
      {VIEWS.map(({ view, label, Icon }) => (
        <StateButton
          key={view}
          controls={controls}
          to={(current) => ({ ...current, view })}
          aria-label={label}
          data-tip={label}
          data-tip-from="end"
          aria-pressed={state.view === view}
          className="grid size-11 place-items-center rounded-lg text-muted hover:text-ink aria-pressed:bg-action aria-pressed:text-on-action"
        >
          <Icon aria-hidden size={18} />
        </StateButton>
      ))}
    </fieldset>
  );
}
