import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { spans, today } from './money-address.ts';

interface DaysProps {
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
}

/** The first and the last day, typed or by a span that people ask for. */
export function Days({ from, to, onChange }: DaysProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <TextField
        type="date"
        label="From"
        className="w-36"
        max={today()}
        value={from}
        onChange={({ target }) => target.value && onChange({ from: target.value, to })}
      />
      <TextField
        type="date"
        label="To"
        className="w-36"
        max={today()}
        value={to}
        onChange={({ target }) => target.value && onChange({ from, to: target.value })}
      />
      <fieldset aria-label="Days" className="flex flex-wrap gap-1.5">
        {spans().map((span) => {
          const isCurrent = span.from === from && span.to === to;
          return (
            <button
              key={span.label}
              type="button"
              aria-pressed={isCurrent}
              onClick={() => onChange({ from: span.from, to: span.to })}
              className={classNames(
                'min-h-9 pointer-coarse:min-h-11 rounded-lg border px-3',
                isCurrent ? 'border-ink bg-ink font-semibold text-page' : 'border-line hover:bg-panel',
              )}
            >
              {span.label}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
