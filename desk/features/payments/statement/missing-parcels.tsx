import { Link } from 'react-router';
import type { MissingParcel, MissingParcels } from '#contract/payments/payments.ts';
import { DaySpan } from '#desk/lib/list/day-range.tsx';
import type { Column } from '#desk/lib/list/list.tsx';
import { PagedList } from '#desk/lib/list/pager.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted, exactTime, shortTime } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';

interface MissingProps {
  courier: string;
  missing: MissingParcels;
  onSpan: (span: { from: string; to: string }) => void;
}

/** Parcels that the courier delivered in the days of the statement, and does not speak of. */
export function StatementMissing({ courier, missing: { from, to, parcels, amount, rows }, onSpan }: MissingProps) {
  const title =
    parcels === 0 ? 'Missing from the statement: none' : `Missing from the statement: ${counted(parcels, 'parcel')}`;
  return (
    <Panel title={title}>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <DaySpan from={from} to={to} onChange={onSpan} />
        <p className="text-muted">
          {parcels === 0
            ? `Every parcel that ${courier} delivered in these days and owes for is in the file.`
            : `${courier} delivered them in these days, still owes ${formatPkr(amount)} for them, and they are not in the file.`}
        </p>
      </div>
      {rows.length > 0 && (
        <div className="-mx-4">
          <PagedList
            caption="Parcels that are missing from the statement"
            rows={rows}
            pageSize={50}
            columns={COLUMNS}
            rowKey={({ order_number }) => order_number}
            rowName={({ order_number }) => order_number}
            card={(row) => <MissingCard row={row} />}
          />
        </div>
      )}
      {parcels > rows.length && (
        <p className="mt-2 text-muted">
          The oldest {rows.length} are listed. The whole list is under Money, With couriers.
        </p>
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<MissingParcel>[] = [
  { key: 'day', header: 'Delivered', cell: (row) => <Delivered row={row} />, className: 'w-32' },
  { key: 'order', header: 'Order', cell: (row) => <OrderLink row={row} />, className: 'w-36' },
  { key: 'customer', header: 'Customer', cell: ({ customer_name }) => <Customer name={customer_name} /> },
  { key: 'consignment', header: 'Consignment', cell: (row) => <Consignment row={row} />, className: 'w-40' },
  {
    key: 'owed',
    header: 'Owed',
    cell: ({ with_courier }) => <span className="whitespace-nowrap">{formatPkr(with_courier)}</span>,
    isNumber: true,
    className: 'w-32',
  },
];

const Delivered = ({ row: { collected_at } }: { row: MissingParcel }) => (
  <time dateTime={collected_at} title={exactTime(collected_at)}>
    {shortTime(collected_at)}
  </time>
);

const OrderLink = ({ row: { order_number } }: { row: MissingParcel }) => (
  <Link
    to={`/orders/${order_number}`}
    target="_blank"
    className="whitespace-nowrap font-semibold tabular-nums hover:underline"
  >
    {order_number}
  </Link>
);

const Customer = ({ name }: { name: string | null }) => <bdi className="break-words">{name ?? 'Details erased'}</bdi>;

const Consignment = ({ row: { consignment } }: { row: MissingParcel }) =>
  consignment ? <span className="break-all">{consignment}</span> : <span className="text-muted">No number</span>;

function MissingCard({ row }: { row: MissingParcel }) {
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <OrderLink row={row} />
        <strong className="tabular-nums">{formatPkr(row.with_courier)}</strong>
      </div>
      <Customer name={row.customer_name} />
      <div className="text-muted text-xs">
        <Delivered row={row} />, <Consignment row={row} />
      </div>
    </div>
  );
}
