import { AddingField } from '#desk/lib/parts/adding-field.tsx';
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
  function add(typed: readonly string[]) {
    const news = typed.filter((day) => !days.includes(day));
    if (news.length > 0) onChange([...days, ...news].toSorted());
    return news.map((day) => FORMAT.format(new Date(day)));
  }
  return (
    <div>
      <AddingField type="date" label="Holidays" adds="the holiday" error={error} onAdd={add} />
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
