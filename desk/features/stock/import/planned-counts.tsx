import type { StockImportPlan } from '#contract/stock/stock.ts';
import type { Column } from '#desk/lib/list/list.tsx';
import { PagedList } from '#desk/lib/list/pager.tsx';
import type { Selection } from '#desk/lib/list/selection.ts';
import { grouped } from '#desk/lib/words/format.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { signed } from '../shared/entry-words.ts';

type Planned = StockImportPlan['changes'][number];

const PAGE_SIZE = 200;

const COLUMNS: readonly Column<Planned>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, isNumber: true, className: 'w-16' },
  {
    key: 'name',
    header: 'Product',
    cell: ({ name, variant }) => (
      <span className="break-words">
        {name}
        {variant && <strong>, {variant}</strong>}
      </span>
    ),
  },
  { key: 'stock', header: 'Stock', cell: ({ stock }) => grouped(stock), isNumber: true, className: 'w-20' },
  { key: 'figure', header: 'Counted', cell: ({ figure }) => grouped(figure), isNumber: true, className: 'w-20' },
  { key: 'change', header: 'Difference', cell: (row) => <Difference row={row} />, isNumber: true, className: 'w-24' },
];

function Difference({ row: { stock, figure } }: { row: Planned }) {
  return <span className={figure > stock ? 'text-good' : 'text-sale'}>{signed(figure - stock)}</span>;
}

export function PlannedCounts({ changes, selection }: { changes: readonly Planned[]; selection: Selection }) {
  return (
    <PagedList
      caption="What would change"
      rows={changes}
      pageSize={PAGE_SIZE}
      columns={COLUMNS}
      rowKey={({ line }) => String(line)}
      rowName={({ name, variant }) => withVariant(name, variant)}
      selection={selection}
      card={(row) => (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1 break-words">
            {row.name}
            {row.variant && <strong>, {row.variant}</strong>}
            <div className="text-muted text-xs">
              Line {row.line}: {grouped(row.stock)} in stock, {grouped(row.figure)} counted
            </div>
          </div>
          <Difference row={row} />
        </div>
      )}
    />
  );
}
