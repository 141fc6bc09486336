import type { OpenMoneyRow } from '#contract/payments/payments.ts';
import { type Column, RowLink } from '#desk/lib/list/list.tsx';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { StatusChip } from '#desk/lib/order/order-chips.tsx';
import { useNow } from '#desk/lib/screen/now.ts';
import { duration, exactTime, phone } from '#desk/lib/words/format.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type OpenKind as Kind, useOpenMoney } from '../api.ts';

const WORDS: Record<Kind, readonly [caption: string, title: string, text: string]> = {
  due: [
    'Orders with money due, oldest first',
    'Nothing is due',
    'Orders that are confirmed, on their way or delivered and that the customer has not paid yet are listed here, the oldest first.',
  ],
  with_couriers: [
    'Parcels whose cash was collected and is not booked yet, oldest first',
    'No courier holds our money',
    'Parcels whose cash the courier has collected are listed here until it is booked or written off, also if the goods came back. A courier’s statement books them.',
  ],
  to_refund: [
    'Orders with money to give back, oldest first',
    'Nothing is to be given back',
    'Orders that were paid too much, came back or were cancelled after a payment are listed here.',
  ],
};

/** One of the lists of open money, in pages. */
export function OpenMoney({ kind, courier }: { kind: Kind; courier?: string | undefined }) {
  const now = useNow();
  const open = useOpenMoney(kind, courier);
  const [caption, title, text] = WORDS[kind];
  return (
    <ListScreen
      query={open}
      caption={courier ? `${caption}: ${courier}` : caption}
      columns={columnsFor(kind, now)}
      rowKey={({ order_number }) => order_number}
      rowHref={({ order_number }) => `/orders/${order_number}`}
      card={(row) => <OpenMoneyCard row={row} kind={kind} now={now} />}
      empty={{ title: courier ? `${courier} holds nothing` : title, text }}
    />
  );
}

const openAmount = (kind: Kind, { due, to_refund, with_courier }: OpenMoneyRow) =>
  ({ due: due - with_courier, with_couriers: with_courier, to_refund })[kind];

const OPEN_WORDS: Record<Kind, string> = { due: 'Due', with_couriers: 'Still holds', to_refund: 'To give back' };

const columnsFor = (kind: Kind, now: number): Column<OpenMoneyRow>[] => [
  { key: 'age', header: 'Since', cell: ({ since }) => <Age since={since} now={now} />, className: 'w-24' },
  { key: 'number', header: 'Order', cell: (row) => <OrderLink row={row} />, className: 'w-36' },
  { key: 'customer', header: 'Customer', cell: (row) => <Customer row={row} /> },
  { key: 'status', header: 'Status', cell: (row) => <Status row={row} />, className: 'w-30' },
  {
    key: 'parcel',
    header: 'Parcel',
    cell: (row) => <Parcel row={row} />,
    from: 'wide',
    isOnPaper: true,
    className: 'w-40',
  },
  {
    key: 'whole',
    header: kind === 'with_couriers' ? 'Collected' : 'To pay',
    cell: ({ payable, collected }) => formatPkr(kind === 'with_couriers' ? collected : payable),
    isNumber: true,
    from: 'wide',
    className: 'w-32',
  },
  {
    key: 'settled',
    header: kind === 'with_couriers' ? 'Settled' : 'Paid',
    cell: ({ paid_by_customer, collected, with_courier }) =>
      formatPkr(kind === 'with_couriers' ? collected - with_courier : paid_by_customer),
    isNumber: true,
    from: 'wide',
    className: 'w-32',
  },
  {
    key: 'open',
    header: OPEN_WORDS[kind],
    cell: (row) => <strong>{formatPkr(openAmount(kind, row))}</strong>,
    isNumber: true,
    className: 'w-36',
  },
];

const LATE_MS = 14 * 86_400_000;

function Age({ since, now }: { since: string; now: number }) {
  const passed = now - Date.parse(since);
  return (
    <time
      dateTime={since}
      title={exactTime(since)}
      className={classNames(passed > LATE_MS && 'font-semibold text-sale')}
    >
      {duration(passed)}
    </time>
  );
}

function OrderLink({ row: { order_number } }: { row: OpenMoneyRow }) {
  return (
    <RowLink to={`/orders/${order_number}`} className="whitespace-nowrap tabular-nums">
      {order_number}
    </RowLink>
  );
}

function Customer({ row: { customer_name, phone: typed } }: { row: OpenMoneyRow }) {
  return (
    <>
      <bdi className="block break-words">{customer_name ?? 'Details erased'}</bdi>
      {typed && <span className="text-muted text-xs tabular-nums">{phone(typed)}</span>}
    </>
  );
}

function Status({ row: { status, pay_by } }: { row: OpenMoneyRow }) {
  return (
    <>
      <StatusChip status={status as OrderStatus} />
      {pay_by && <span className="mt-0.5 block text-muted text-xs">{WAY_TO_PAY_NAMES[pay_by]}</span>}
    </>
  );
}

function Parcel({ row: { courier, consignment } }: { row: OpenMoneyRow }) {
  if (!courier) return <span className="text-muted">–</span>;
  return (
    <>
      <span className="block break-words">{courier}</span>
      {consignment && <span className="block break-all text-muted text-xs">{consignment}</span>}
    </>
  );
}

function OpenMoneyCard({ row, kind, now }: { row: OpenMoneyRow; kind: Kind; now: number }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <OrderLink row={row} />
        <strong className="whitespace-nowrap tabular-nums">{formatPkr(openAmount(kind, row))}</strong>
      </div>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <bdi className="block truncate">{row.customer_name ?? 'Details erased'}</bdi>
          <span className="text-muted text-xs">
            <Age since={row.since} now={now} />
            {row.courier && ` · ${row.courier}${row.consignment ? ` ${row.consignment}` : ''}`}
          </span>
        </div>
        <StatusChip status={row.status as OrderStatus} />
      </div>
    </div>
  );
}
