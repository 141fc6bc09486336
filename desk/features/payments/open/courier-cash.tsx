import { Link, type LinkProps } from 'react-router';
import type { CourierCash } from '#contract/payments/payments.ts';
import { type Column, List } from '#desk/lib/list/list.tsx';
import { useNow } from '#desk/lib/screen/now.ts';
import { counted, duration, grouped } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';

interface CourierCashProps {
  held: readonly CourierCash[];
  current: string | undefined;
  /** The list of one courier's parcels, or of all. */
  linkTo: (courier: string | undefined) => LinkProps['to'];
}

const AGES = [
  ['under_3', 'Under 3 days'],
  ['under_7', '3 to 6 days'],
  ['under_14', '7 to 13 days'],
  ['older', '14 days or more'],
] as const;

/** What each courier holds, by how long ago he collected it. */
export function CourierCashTable({ held, current, linkTo }: CourierCashProps) {
  const now = useNow();
  if (held.length === 0) return null;
  const name = ({ courier }: CourierCash) => (
    <Link
      to={linkTo(courier === current ? undefined : courier)}
      aria-current={courier === current ? 'true' : undefined}
      preventScrollReset
      className="break-words font-semibold hover:underline aria-[current]:underline"
    >
      {courier}
    </Link>
  );
  const columns: Column<CourierCash>[] = [
    { key: 'courier', header: 'Courier', cell: name },
    { key: 'parcels', header: 'Parcels', cell: ({ parcels }) => grouped(parcels), isNumber: true, className: 'w-18' },
    ...AGES.map(([age, header]) => ({
      key: age,
      header,
      cell: ({ ages }: CourierCash) => <Amount amount={ages[age]} isLate={age === 'older'} />,
      isNumber: true,
      className: 'w-24 lg:w-32',
    })),
    {
      key: 'amount',
      header: 'Holds (PKR)',
      cell: ({ amount }) => <strong>{grouped(amount)}</strong>,
      isNumber: true,
      className: 'w-28 lg:w-36',
    },
  ];
  return (
    <List
      caption="What couriers hold, by how long ago it was delivered"
      rows={held}
      columns={columns}
      rowKey={({ courier }) => courier}
      card={(row) => (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            {name(row)}
            <div className="text-muted text-xs">
              {counted(row.parcels, 'parcel')}, the oldest {duration(now - Date.parse(row.oldest))}
            </div>
            {row.ages.older > 0 && (
              <div className="text-sale text-xs">{formatPkr(row.ages.older)} for 14 days or more</div>
            )}
          </div>
          <strong className="whitespace-nowrap tabular-nums">{formatPkr(row.amount)}</strong>
        </div>
      )}
    />
  );
}

function Amount({ amount, isLate }: { amount: number; isLate: boolean }) {
  if (amount === 0) return <span className="text-muted">–</span>;
  return <span className={isLate ? 'font-semibold text-sale' : undefined}>{grouped(amount)}</span>;
}
