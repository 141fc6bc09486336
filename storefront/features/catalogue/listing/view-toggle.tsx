import { LayoutGrid, List } from 'lucide-react';
import { useChoice } from '#web/browser/use-choice.ts';
import type { ListingControls } from './listing-form.tsx';
import { StateButton } from './state-button.tsx';

const VIEWS = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: List },
] as const;

export function ViewToggle({ controls }: { controls: ListingControls }) {
  const { state, change } = controls;
  const [shown, choose] = useChoice(state.view);
  return (
    <fieldset className="flex shrink-0 rounded-lg ring-1 ring-line ring-inset">
      <legend className="sr-only">View</legend>
      {VIEWS.map(({ view, label, Icon }) => (
        <StateButton
          key={view}
          // A tick made just before may not have been acted on yet: the view is changed in what it leads to.
          controls={{ ...controls, change: () => choose(view, () => change((current) => ({ ...current, view }))) }}
          to={{ ...state, view }}
          aria-label={label}
          data-tip={label}
          data-tip-from="end"
          aria-pressed={shown === view}
          className="grid size-11 place-items-center rounded-lg text-muted hover:text-ink aria-pressed:bg-action aria-pressed:text-on-action"
        >
          <Icon aria-hidden size={18} />
        </StateButton>
      ))}
    </fieldset>
  );
}
