import { Link } from 'react-router';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { StatusChip } from '#desk/lib/order/order-chips.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { day } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { everyOrderOf } from '../queue/queue-params.ts';

const SHOWN = 5;

/** How the same phone number fared before. */
export function EarlierOrders({ order }: { order: OrderScreen }) {
  const { earlier_orders: earlier, history, contact } = order;
  if (earlier.length === 0) return null;
  const ends = [
    history.delivered > 0 && `${history.delivered} delivered`,
    history.refused > 0 && `${history.refused} refused`,
    history.expired > 0 && `${history.expired} expired`,
    history.cancelled > 0 && `${history.cancelled} cancelled`,
  ].filter(Boolean);
  return (
    <Panel title="Other orders of this number">
      {ends.length > 0 && <p className="mb-2 text-muted">{ends.join(', ')}</p>}
      <ul className="divide-y divide-line">
        {earlier.slice(0, SHOWN).map(({ order_number, status, created_at, total }) => (
          <li key={order_number}>
            <Link to={`/orders/${order_number}`} className="-mx-2 block rounded-lg px-2 py-1.5 hover:bg-panel">
              <span className="flex items-center justify-between gap-2">
                <span className="font-semibold tabular-nums">{order_number}</span>
                <StatusChip status={status} />
              </span>
              <span className="flex justify-between gap-2 text-muted text-xs">
                <span>{day(created_at)}</span>
                <span className="tabular-nums">{formatPkr(total)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {earlier.length > SHOWN && contact && (
        <Link
          to={everyOrderOf(contact.phone)}
          className="mt-2 inline-flex min-h-9 items-center text-brand hover:underline"
        >
          All {earlier.length}
        </Link>
      )}
    </Panel>
  );
}
