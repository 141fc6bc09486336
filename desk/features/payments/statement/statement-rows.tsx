import { Link } from 'react-router';
import type { StatementPlan, StatementRow } from '#contract/payments/payments.ts';
import { fileMistakeWords } from '#contract/words/files.ts';
import type { Column } from '#desk/lib/list/list.tsx';
import { PagedList } from '#desk/lib/list/pager.tsx';
import type { Selection } from '#desk/lib/list/selection.ts';
import { FigureStrip } from '#desk/lib/screen/figure-strip.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted, grouped } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

export const rowKey = ({ line }: StatementRow) => String(line);

/** Another fee than the courier's terms say; null where they say nothing, or the row has no cash. */
const feeBeyond = ({ collected, deductions, order_number }: StatementRow, parcelFee: number | null) =>
  parcelFee === null || !collected || !order_number ? 0 : deductions - parcelFee;

/** What the rows are compared with: nothing where the statement does not speak of fees. */
export const agreedFee = ({ table, parcel_fee }: StatementPlan) =>
  table?.columns.deductions === null ? null : parcel_fee;

/** What the courier keeps besides what was agreed, in all. */
export function FeesThatDiffer({ plan }: { plan: StatementPlan }) {
  const { courier, rows } = plan;
  const parcel_fee = agreedFee(plan);
  const beyond = rows.map((row) => feeBeyond(row, parcel_fee)).filter((amount) => amount !== 0);
  if (parcel_fee === null || beyond.length === 0) return null;
  const sum = beyond.reduce((total, amount) => total + amount, 0);
  return (
    <Alert kind="warning">
      {counted(beyond.length, 'row has', 'rows have')} another fee than the {formatPkr(parcel_fee)} per parcel in the
      terms of {courier}:{' '}
      {sum === 0 ? 'as much in all' : `${formatPkr(Math.abs(sum))} ${sum > 0 ? 'more' : 'less'} in all`}.
    </Alert>
  );
}

interface StatementRowsProps {
  rows: readonly StatementRow[];
  parcelFee: number | null;
  selection: Selection;
}

/** The rows in parts: what fits, what a person has to decide, and what cannot be booked. */
export function StatementRows({ rows, parcelFee, selection }: StatementRowsProps) {
  const fitting = rows.filter(({ doubt }) => doubt === null);
  const alike = rows.filter(({ doubt }) => doubt === 'like_booked');
  const differing = rows.filter(({ doubt, can_be_booked }) => doubt === 'amount_differs' && can_be_booked);
  const others = rows.filter(({ can_be_booked }) => !can_be_booked);
  const { keys, onChange } = selection;
  return (
    <>
      {fitting.length > 0 && (
        <Panel
          title={`Fits: ${counted(fitting.length, 'row')}`}
          actions={
            <Button className="print:hidden" onClick={() => onChange(new Set([...keys, ...fitting.map(rowKey)]))}>
              Tick all that fit
            </Button>
          }
        >
          <RowTable caption="Rows that fit" rows={fitting} parcelFee={parcelFee} selection={selection} />
        </Panel>
      )}
      {differing.length > 0 && (
        <Panel title={`Another amount than is owed: ${counted(differing.length, 'row')}`}>
          <RowTable
            caption="Rows with another amount than is owed"
            rows={differing}
            parcelFee={parcelFee}
            selection={selection}
          />
        </Panel>
      )}
      {alike.length > 0 && (
        <Panel title={`Looks like what was booked before: ${counted(alike.length, 'row')}`}>
          <RowTable
            caption="Rows that look like what was booked before"
            rows={alike}
            parcelFee={parcelFee}
            selection={{ ...selection, isOneByOne: true }}
          />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={`Cannot be booked: ${counted(others.length, 'row')}`}>
          <RowTable caption="Rows that cannot be booked" rows={others} parcelFee={parcelFee} />
        </Panel>
      )}
    </>
  );
}

interface RowTableProps {
  caption: string;
  rows: readonly StatementRow[];
  parcelFee: number | null;
  selection?: Selection | undefined;
}

function RowTable({ caption, rows, parcelFee, selection }: RowTableProps) {
  return (
    <div className="-mx-4">
      <PagedList
        caption={caption}
        rows={rows}
        pageSize={200}
        columns={columnsWith(parcelFee)}
        rowKey={rowKey}
        rowName={({ line, consignment }) => `line ${line}, ${consignment}`}
        selection={selection}
        card={(row) => <RowCard row={row} parcelFee={parcelFee} />}
      />
    </div>
  );
}

const columnsWith = (parcelFee: number | null): readonly Column<StatementRow>[] => [
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
    header: 'Fee',
    cell: (row) => <Fee row={row} parcelFee={parcelFee} />,
    isNumber: true,
    from: 'wide',
    isOnPaper: true,
    className: 'w-28',
  },
];

const money = (amount: number | null) =>
  amount === null ? (
    <span className="text-muted">–</span>
  ) : (
    <span className="whitespace-nowrap">{formatPkr(amount)}</span>
  );

function Fee({ row, parcelFee }: { row: StatementRow; parcelFee: number | null }) {
  return (
    <>
      {money(row.deductions || null)}
      {feeBeyond(row, parcelFee) !== 0 && (
        <span className="block text-warn text-xs">agreed {formatPkr(parcelFee ?? 0)}</span>
      )}
    </>
  );
}

function Order({ row: { order_number, customer_name, mistake } }: { row: StatementRow }) {
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
      {mistake && <span className="block break-words text-warn">{fileMistakeWords(mistake)}</span>}
    </>
  );
}

function RowCard({ row, parcelFee }: { row: StatementRow; parcelFee: number | null }) {
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
        {row.deductions > 0 && `, fee ${formatPkr(row.deductions)}`}
        {feeBeyond(row, parcelFee) !== 0 && <span className="text-warn">, agreed {formatPkr(parcelFee ?? 0)}</span>}
      </div>
    </div>
  );
}

/** What the whole file says, and how much of it can be booked. */
export function PlanSums({ plan: { rows, totals } }: { plan: StatementPlan }) {
  const shown = [
    ['Rows', grouped(rows.length)],
    ['Collected', formatPkr(totals.collected)],
    ['Fees', formatPkr(totals.deductions)],
    ['To be paid out', totals.payable < 0 ? `−${formatPkr(-totals.payable)}` : formatPkr(totals.payable)],
    ['Can be booked', formatPkr(totals.bookable)],
  ] as const;
  return <FigureStrip figures={shown} isBox />;
}
