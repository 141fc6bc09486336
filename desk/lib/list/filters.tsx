import { lazy, type ReactNode, Suspense, useState } from 'react';
import { day } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Button } from '#web/ui/button.tsx';
import { SlidersHorizontal, X } from '#web/ui/icons.ts';
import { activeNames, type ChoiceFilter, type Filter, type FiltersProps, namesOf, type OnFilter } from './filter.ts';
import { FilterField, useOptionsOf } from './filter-field.tsx';

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

/**
 * What narrows the list: a few fields beside the search, then whatever else stands there, the rest in one dialog, and a chip for each that
 * is active in it.
 */
export function Filters<Name extends string>({
  filters,
  hint,
  values,
  onChange,
  children,
}: FiltersProps<Name> & { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const inDialog = filters.filter(({ isInBar }) => !isInBar);
  const active = activeNames(inDialog, values);
  return (
    <>
      {filters
        .filter(({ isInBar }) => isInBar)
        .map((filter) => (
          <FilterField key={namesOf(filter).join()} filter={filter} values={values} onChange={onChange} isInBar />
        ))}
      {children}
      {inDialog.some(({ kind }) => kind !== 'linked') && (
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          <SlidersHorizontal aria-hidden size={15} />
          Filter
          {active.length > 0 && <span className="tabular-nums">({active.length})</span>}
        </Button>
      )}
      {inDialog.flatMap((filter) =>
        namesOf(filter).map(
          (name, at) =>
            values[name] !== undefined && (
              <Chip key={name} onRemove={() => onChange({ [name]: undefined } as Partial<Record<Name, undefined>>)}>
                <Words filter={filter} at={at} value={String(values[name])} />
              </Chip>
            ),
        ),
      )}
      <Suspense>
        {isOpen && (
          <FilterDialog
            filters={inDialog}
            hint={hint}
            values={values}
            onChange={onChange as OnFilter}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** An active filter stays on the screen as a chip that removes it. */
function Chip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-9 pointer-coarse:min-h-11 max-w-64 items-center gap-1.5 rounded-lg bg-panel px-2.5 hover:bg-line"
    >
      <span className="sr-only">Remove the filter </span>
      <span className="truncate">{children}</span>
      <X aria-hidden size={14} className="shrink-0 text-muted" />
    </button>
  );
}

function Words({ filter, at, value }: { filter: Filter; at: number; value: string }) {
  if (filter.kind === 'tick') return filter.label;
  const label = 'labels' in filter ? filter.labels[at] : filter.label;
  return (
    <>
      <span className="text-muted">{label}</span>{' '}
      {filter.kind === 'choice' ? <OptionName filter={filter} value={value} /> : valueWords(filter, value)}
    </>
  );
}

function OptionName({ filter, value }: { filter: ChoiceFilter<string>; value: string }) {
  return useOptionsOf(filter).find((option) => option.value === value)?.label ?? value;
}

function valueWords(filter: Exclude<Filter, { kind: 'choice' }>, value: string): string {
  if (filter.kind === 'days') return day(value);
  if (filter.kind === 'amounts') return formatPkr(Number(value));
  if (filter.kind === 'linked' && filter.words) return filter.words(value);
  return value.replaceAll(',', ', ');
}
