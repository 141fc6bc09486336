import { Link } from 'react-router';
import { withValues } from '#desk/lib/address-state.ts';
import { grouped } from '#desk/lib/format.ts';
import { QUEUE_NAMES, QUEUES, type Queue } from '#domain/order/order-status.ts';
import { classNames } from '#web/ui/class-names.ts';

interface QueueTabsProps {
  current: Queue;
  counts: Readonly<Record<Queue, number>> | undefined;
  address: URLSearchParams;
}

/** The lists that the staff work through, each with its count. Filters stay when one goes from list to list. */
export function QueueTabs({ current, counts, address }: QueueTabsProps) {
  return (
    <nav aria-label="Lists" className="scrollbar-none flex gap-1 overflow-x-auto px-2 lg:px-4">
      {QUEUES.map((queue) => (
        <Link
          key={queue}
          to={{ search: `?${withValues(address, { queue })}` }}
          aria-current={queue === current ? 'page' : undefined}
          className={classNames(
            'flex min-h-10 pointer-coarse:min-h-11 shrink-0 items-center gap-1.5 border-b-2 px-2.5 font-semibold',
            queue === current ? 'border-ink text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {QUEUE_NAMES[queue]}
          {counts && (
            <span className="rounded-md bg-panel px-1.5 font-medium text-muted text-xs tabular-nums leading-5">
              {grouped(counts[queue])}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
