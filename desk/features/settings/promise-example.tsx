import { useState } from 'react';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { MomentField } from '#desk/lib/parts/moment-field.tsx';
import { useNow } from '#desk/lib/screen/now.ts';
import {
  isOpen,
  momentAfter,
  momentInZone,
  type OpeningHours,
  PROMISE_AMBER,
  PROMISE_RED,
} from '#domain/orders/promise.ts';

/** What the hours, as they are typed, mean for an order: when its clock turns amber and red. */
export function PromiseExample({ hours }: { hours: OpeningHours | undefined }) {
  const [typed, setTyped] = useState('');
  const now = useNow();
  return (
    <section aria-label="Example of the promise clock" className="mt-5 rounded-lg bg-panel p-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <MomentField
          label="Try it: an order placed at"
          hint="Empty is now"
          timeZone={hours?.timeZone}
          className="w-60 max-w-full"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="status" className="min-w-56 flex-1 basis-64 space-y-1 sm:pt-6">
          {hours ? <Example hours={hours} typed={typed} now={now} /> : <p>The hours above are not complete yet.</p>}
        </div>
      </div>
    </section>
  );
}

function Example({ hours, typed, now }: { hours: OpeningHours; typed: string; now: number }) {
  const shown = Date.parse(`${typed}Z`);
  const placed = Number.isNaN(shown) ? now : momentInZone(shown, hours.timeZone);
  const [amber, red] = [PROMISE_AMBER, PROMISE_RED].map((minutes) => momentAfter(placed, minutes, hours));
  if (amber === undefined || red === undefined) return <p>The clock would stand still: the shop never opens.</p>;
  const time = (moment: number) => formatIn(hours.timeZone).format(moment);
  return (
    <>
      <p>
        Placed {time(placed)}, {isOpen(placed, hours) ? 'while the shop is open' : 'while the shop is closed'}:
      </p>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        <span>
          <Chip tone="good">green</Chip> until {time(amber)}
        </span>
        <span>
          <Chip tone="warn">amber</Chip> until {time(red)}
        </span>
        <span>
          <Chip tone="bad">red</Chip> after that
        </span>
      </p>
    </>
  );
}

/** The zone that is typed, not the one that holds. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
