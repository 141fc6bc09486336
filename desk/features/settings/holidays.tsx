import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { X } from '#web/ui/icons.ts';

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

interface HolidaysProps {
  days: readonly string[];
  error: string | undefined;
  onChange: (days: string[]) => void;
}

/** Days on which the shop stays closed, whatever weekday they are. */
export function Holidays({ days, error, onChange }: HolidaysProps) {
  const [typed, setTyped] = useState('');
  const isThere = days.includes(typed);
  const add = () => {
    if (!typed || isThere) return;
    onChange([...days, typed].toSorted());
    setTyped('');
  };
  return (
    <div>
      <div className="flex items-start gap-2">
        <TextField
          type="date"
          label="Holidays"
          className="flex-1"
          value={typed}
          error={isThere ? 'This day is on the list already' : error}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !typed) return;
            event.preventDefault();
            add();
          }}
        />
        <Button className="mt-6" onClick={add} disabled={!typed || isThere}>
          Add<span className="sr-only"> the holiday</span>
        </Button>
      </div>
      {days.length === 0 ? (
        <p className="mt-2 text-muted">No holidays yet: the shop keeps its weekly hours.</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {days.map((day) => (
            <li key={day}>
              <button
                type="button"
                aria-label={`Remove ${FORMAT.format(new Date(day))}`}
                onClick={() => onChange(days.filter((other) => other !== day))}
                className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-lg bg-panel px-2.5 hover:bg-line"
              >
                {FORMAT.format(new Date(day))}
                <X aria-hidden size={14} className="text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
