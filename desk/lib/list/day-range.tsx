import { useRef, useState } from 'react';
import { dayField } from '#contract/desk/fields.ts';
import { messageWords } from '#contract/words/staff.ts';
import { shopNow } from '#desk/lib/screen/now.ts';
import { wallTime } from '#desk/lib/words/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';

/**
 * A field whose value counts when it is left or Enter is pressed: what is half typed is another value. What comes from elsewhere, such as
 * a removed filter, replaces what was typed.
 */
export function useTyped(value: string, onCommit: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  const commit = () => {
    if (typed !== value) onCommit(typed);
  };
  return {
    typed,
    setTyped,
    commit,
    /** For the field. */
    events: {
      onBlur: commit,
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') commit();
      },
    },
  };
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
  max?: string;
  /** There has to be a day: an emptied field gets back what it had. */
  isRequired?: boolean;
  isLabelHidden?: boolean;
  error?: string | undefined;
  className?: string | undefined;
}

function DayField({ label, value, onChange, isRequired = false, error, ...rest }: DayFieldProps) {
  // A day that is picked in the calendar is whole at once; one that is typed, when the field is left.
  const isTyping = useRef(false);
  const [refused, setRefused] = useState<string>();
  const { typed, setTyped, commit, events } = useTyped(value, send);

  function send(day: string) {
    const checked = dayField.safeParse(day);
    if (checked.success || (day === '' && !isRequired)) onChange(day);
    else if (day === '') setTyped(value);
    else setRefused(messageWords(checked.error.issues[0]?.message ?? ''));
  }

  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      error={refused ?? error}
      onChange={({ target }) => {
        setRefused(undefined);
        setTyped(target.value);
        if (!isTyping.current) send(target.value);
      }}
      onKeyDown={(event) => {
        isTyping.current = event.key !== 'Enter';
        events.onKeyDown(event);
      }}
      onBlur={() => {
        isTyping.current = false;
        commit();
      }}
      {...rest}
    />
  );
}

export interface DayRangeProps {
  /** Empty where the range is open at that end. */
  from: string;
  to: string;
  onChange: (changed: { from?: string; to?: string }) => void;
  labels?: readonly [from: string, to: string];
  errors?: Readonly<{ from?: string; to?: string }>;
  max?: string;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  /** Of each field. */
  className?: string;
}

/** The first and the last day. */
export function DayRange({ labels = ['From', 'To'], errors = {}, from, to, onChange, ...rest }: DayRangeProps) {
  return (
    <>
      <DayField
        label={labels[0]}
        value={from}
        error={errors.from}
        onChange={(day) => onChange({ from: day })}
        {...rest}
      />
      <DayField label={labels[1]} value={to} error={errors.to} onChange={(day) => onChange({ to: day })} {...rest} />
    </>
  );
}

const DAY_MS = 86_400_000;

/** In the shop's time zone. */
export const today = () => wallTime(shopNow()).slice(0, 10);

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}

/** Spans of days that people ask for. */
export function spans(now = today()): readonly { label: string; from: string; to: string }[] {
  const month = now.slice(0, 7);
  const lastOfBefore = daysBefore(`${month}-01`, 1);
  return [
    { label: 'Today', from: now, to: now },
    { label: '7 days', from: daysBefore(now, 6), to: now },
    { label: '30 days', from: daysBefore(now, 29), to: now },
    { label: 'This month', from: `${month}-01`, to: now },
    { label: 'Last month', from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
  ];
}

interface SpanProps {
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
}

/** Both days, typed or by a span that people ask for. */
export function DaySpan({ from, to, onChange }: SpanProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <DayRange
        from={from}
        to={to}
        max={today()}
        isRequired
        className="w-36"
        onChange={(changed) => onChange({ from, to, ...changed })}
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
