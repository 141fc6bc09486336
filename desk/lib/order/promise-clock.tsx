import { useNow } from '#desk/lib/screen/now.ts';
import { hoursAndMinutes } from '#desk/lib/words/format.ts';
import { type OpeningHours, type PromiseState, promiseClock } from '#domain/orders/promise.ts';
import { classNames } from '#web/ui/class-names.ts';

const TONES: Record<PromiseState, string> = { green: 'text-good', amber: 'text-warn', red: 'text-sale' };
/** Only of a clock that still counts. */
const GROUNDS: Record<PromiseState, string> = {
  green: 'bg-good-surface',
  amber: 'bg-warn-surface',
  red: 'bg-sale-surface',
};

const MEANINGS: Record<PromiseState, string> = {
  green: 'within the promise',
  amber: 'due soon',
  red: 'promise missed',
};

interface PromiseClockProps {
  createdAt: string;
  answeredAt: string | null;
  hours: OpeningHours;
  className?: string;
}

/** How long the customer has waited for us, in hours and minutes of open shop. */
export function PromiseClock({ createdAt, answeredAt, hours, className }: PromiseClockProps) {
  const { minutes, state, isRunning } = promiseClock(createdAt, answeredAt, useNow(), hours);
  const what = answeredAt ? 'Waited' : isRunning ? 'Waiting' : 'Waiting, the shop is closed';
  const text = `${what} ${hoursAndMinutes(minutes)} h, ${MEANINGS[state]}`;
  return (
    <span
      title={text}
      className={classNames(
        'inline-flex h-6 min-w-14 items-center justify-center gap-1 rounded-md px-1.5 font-semibold text-xs tabular-nums',
        TONES[state],
        answeredAt === null && GROUNDS[state],
        className,
      )}
    >
      <span aria-hidden>{shortly(minutes)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Days of waiting are shown in hours: 31 h. */
function shortly(minutes: number): string {
  return minutes < 600 ? hoursAndMinutes(minutes) : `${Math.floor(minutes / 60)} h`;
}
