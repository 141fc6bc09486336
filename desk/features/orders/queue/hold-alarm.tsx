import { Link } from 'react-router';
import type { HoldAlarm as Alarm } from '#contract/orders/desk-orders.ts';
import { counted } from '#desk/lib/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { TriangleAlert } from '#web/ui/icons.ts';

/** Somebody may be emptying the shelves with orders that are none. */
export function HoldAlarm({ alarm: { orders, pieces, value, networks, number } }: { alarm: Alarm }) {
  return (
    <div role="alert" className="mx-4 mt-3 flex items-start gap-2.5 rounded-lg bg-sale-surface p-3 text-sale lg:mx-6">
      <TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">Orders of the last hour keep back unusually much</p>
        <p className="mt-0.5 text-ink">
          {counted(orders, 'order')} that nobody has answered keep {counted(pieces, 'piece')} worth {formatPkr(value)}{' '}
          off the shelves, from {counted(networks, 'network')}. If they are not real, cancel them together.
        </p>
        <Link
          to={`/?queue=to_confirm&like=${number}`}
          className="inline-flex min-h-9 items-center font-semibold underline"
        >
          Show those of the largest sender
        </Link>
      </div>
    </div>
  );
}
