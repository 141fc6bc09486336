import { DaySpan } from '#desk/lib/list/day-range.tsx';
import { Empty, Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { day as dayText } from '#desk/lib/words/format.ts';
import { usePaymentsByDay } from '../api.ts';
import { dayTable } from './day-table.ts';
import { DaysByMethod } from './days-by-method.tsx';
import { PaymentLedger } from './payment-ledger.tsx';

interface PaymentsProps {
  from: string;
  to: string;
  onChange: (values: { from: string; to: string }) => void;
}

/** Payments by day and method, and below them every single one. */
export function Payments({ from, to, onChange }: PaymentsProps) {
  const days = usePaymentsByDay({ from, to });
  const table = dayTable(days.data?.days ?? []);
  return (
    <>
      <div className="border-line border-b px-4 py-3 lg:px-6 print:hidden">
        <DaySpan from={from} to={to} onChange={onChange} />
      </div>
      <p className="hidden px-4 text-muted print:block">
        {dayText(from)} to {dayText(to)}
      </p>
      {days.isPending && <Loading />}
      {days.isError && !days.data && <Failure error={days.error} onRetry={() => void days.refetch()} />}
      {days.data && table.rows.length === 0 && (
        <Empty title="No payments in these days">
          <p>Payments are entered on the screen of each order, or booked from a courier’s statement.</p>
        </Empty>
      )}
      {table.rows.length > 0 && (
        <>
          <DaysByMethod table={table} />
          <PaymentLedger from={from} to={to} />
        </>
      )}
    </>
  );
}
