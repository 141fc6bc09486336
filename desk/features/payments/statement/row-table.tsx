import { useState } from 'react';
import { Link } from 'react-router';
import type { StatementRow } from '#contract/payments/payments.ts';
import { type Column, List, type Selection } from '#desk/lib/list.tsx';
import { Pager, pageOf } from '#desk/lib/pager.tsx';
import { formatPkr } from '#domain/payments/money.ts';

const PAGE_SIZE = 200;

interface RowTableProps {
  caption: string;
  rows: readonly StatementRow[];
  selection?: Selection | undefined;
}

export function RowTable({ caption, rows, selection }: RowTableProps) {
  const [wanted, setWanted] = useState(1);
  const page = pageOf(rows, wanted, PAGE_SIZE);
  return (
    <div className="-mx-4">
      <List
        caption={caption}
        rows={page.rows}
        columns={COLUMNS}
        rowKey={({ line }) => String(line)}
        rowName={({ line, consignment }) => `line ${line}, ${consignment}`}
        selection={selection}
        card={(row) => <RowCard row={row} />}
      />
      <Pager page={page} onPage={setWanted} />
    </div>
  );
}

const COLUMNS: readonly Column<StatementRow>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, isNumber: true, className: 'w-14' },
  {
    key: 'consignment',
    header: 'Consignment',
    cell: ({ consignment }) => <span className="break-all font-medium">{consignment || '–'}</span>,
    className: 'w-36',
  },
  { key: 'order', header: 'Order', cell: (row) => <Order row={row} /> },
  {
    key: 'expected',
    header: 'Owed',
    cell: ({ expected }) => money(expected),
    isNumber: true,
    className: 'w-32',
  },
  {
    key: 'collected',
    header: 'Collected',
    cell: ({ collected }) => money(collected),
    isNumber: true,
    className: 'w-32',
  },
  {
    key: 'deductions',
    header: 'Deducted',
    cell: ({ deductions }) => money(deductions || null),
    isNumber: true,
    className: 'w-28 max-lg:hidden print:table-cell',
  },
];

const money = (amount: number | null) =>
  amount === null ? (
    <span className="text-muted">–</span>
  ) : (
    <span className="whitespace-nowrap">{formatPkr(amount)}</span>
  );

function Order({ row: { order_number, customer_name, message } }: { row: StatementRow }) {
  return (
    <>
      {order_number && (
        <Link
          to={`/orders/${order_number}`}
          target="_blank"
          className="mr-2 whitespace-nowrap font-semibold tabular-nums hover:underline"
        >
          {order_number}
        </Link>
      )}
      <bdi className="break-words">{customer_name}</bdi>
      {message && <span className="block break-words text-warn">{message}</span>}
    </>
  );
}

function RowCard({ row }: { row: StatementRow }) {
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-all font-medium">{row.consignment || '–'}</span>
        <strong className="tabular-nums">{money(row.collected)}</strong>
      </div>
      <div>
        <Order row={row} />
      </div>
      <div className="text-muted text-xs">
        Line {row.line}
        {row.expected !== null && `, owed ${formatPkr(row.expected)}`}
        {row.deductions > 0 && `, deducted ${formatPkr(row.deductions)}`}
      </div>
    </div>
  );
}
