import type { PaymentRow } from '#contract/payments/payments.ts';
import { type Column, RowLink } from '#desk/lib/list/list.tsx';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import { methodName } from '#desk/lib/words/order-words.ts';
import { Amount } from '../amount.tsx';
import { usePayments } from '../api.ts';

/** Every entry of these days, newest first, in pages. */
export function PaymentLedger({ from, to }: { from: string; to: string }) {
  const payments = usePayments({ from, to });
  return (
    <ListScreen
      notice={<h2 className="px-4 pt-6 pb-1 font-bold text-base lg:px-6">Each payment</h2>}
      query={payments}
      caption="Payments, newest first"
      columns={COLUMNS}
      rowKey={({ id }) => String(id)}
      rowHref={({ order_number }) => `/orders/${order_number}`}
      card={(payment) => <PaymentCard payment={payment} />}
      empty={{ title: 'No payments', text: 'None was received in these days.' }}
    />
  );
}

/** A counter-entry says that it is one. */
function kindOf({ kind, corrects }: PaymentRow): string {
  if (corrects !== null) return kind === 'refund' ? 'Payment reversed' : 'Refund reversed';
  return kind === 'refund' ? 'Refund' : 'Payment';
}

const amountOf = ({ kind, amount }: PaymentRow) => (kind === 'refund' ? -amount : amount);

const COLUMNS: readonly Column<PaymentRow>[] = [
  { key: 'at', header: 'Received', cell: ({ received_at }) => <Moment at={received_at} />, className: 'w-24 lg:w-34' },
  { key: 'order', header: 'Order', cell: (payment) => <Order payment={payment} />, className: 'w-36' },
  { key: 'kind', header: 'Entry', cell: kindOf, className: 'w-24 lg:w-36' },
  { key: 'method', header: 'Method', cell: ({ method }) => methodName(method), className: 'w-24 lg:w-30' },
  {
    key: 'reference',
    header: 'Reference',
    cell: ({ reference }) => <span className="break-words">{reference}</span>,
    from: 'wide',
    isOnPaper: true,
  },
  { key: 'actor', header: 'By', cell: ({ actor }) => <bdi className="break-words">{actor}</bdi> },
  {
    key: 'amount',
    header: 'Amount',
    cell: (payment) => <Amount amount={amountOf(payment)} />,
    isNumber: true,
    className: 'w-40 font-semibold',
  },
];

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactTime(at)} className="tabular-nums">
      {shortTime(at)}
    </time>
  );
}

function Order({ payment: { order_number } }: { payment: PaymentRow }) {
  return (
    <RowLink to={`/orders/${order_number}`} className="whitespace-nowrap tabular-nums">
      {order_number}
    </RowLink>
  );
}

function PaymentCard({ payment }: { payment: PaymentRow }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Order payment={payment} />
        <div className="text-muted text-xs">
          {kindOf(payment)}, {methodName(payment.method)}
          {payment.reference && <span className="break-words">, {payment.reference}</span>}
        </div>
        <div className="text-muted text-xs">
          <Moment at={payment.received_at} /> · <bdi>{payment.actor}</bdi>
        </div>
      </div>
      <strong className="tabular-nums">
        <Amount amount={amountOf(payment)} />
      </strong>
    </div>
  );
}
