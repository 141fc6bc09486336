import { grouped } from '#desk/lib/format.ts';
import { type Column, List, type Selection } from '#desk/lib/list.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { daysLeftText, NameCell, type SizesToggle, StockCard } from './stock-cells.tsx';
import { ledgerPath, type StockRow } from './stock-rows.ts';

interface StockListProps {
  rows: readonly StockRow[];
  sizes: SizesToggle;
  selection: Selection | undefined;
}

export function StockList({ rows, sizes, selection }: StockListProps) {
  return (
    <List
      caption="Stock of every product"
      rows={rows}
      columns={columnsFor(sizes)}
      rowKey={({ key }) => key}
      rowName={({ product, size }) => `${product.name}${size ? `, ${size}` : ''}`}
      rowHref={({ product, size }) => ledgerPath(product, size)}
      selection={selection}
      card={(row) => <StockCard row={row} sizes={sizes} />}
    />
  );
}

const columnsFor = (sizes: SizesToggle): Column<StockRow>[] => [
  { key: 'name', header: 'Product', cell: (row) => <NameCell row={row} sizes={sizes} /> },
  number('stock', 'Stock', 'w-20', ({ figures }) => grouped(figures.stock)),
  number(
    'held',
    'Held',
    'w-18',
    ({ figures }) => grouped(figures.held),
    ({ figures }) => figures.held === 0,
  ),
  number('available', 'Available', 'w-22 font-semibold', ({ figures }) => grouped(figures.available)),
  number(
    'sold',
    'Sold in 30 days',
    'w-22',
    ({ figures }) => grouped(figures.sold_30_days),
    ({ figures }) => figures.sold_30_days === 0,
  ),
  number(
    'days',
    'Days left',
    'w-20',
    ({ figures }) => daysLeftText(figures),
    ({ figures }) => figures.days_left === null,
  ),
];

const number = (
  key: string,
  header: string,
  className: string,
  text: (row: StockRow) => string,
  isFaint?: (row: StockRow) => boolean,
): Column<StockRow> => ({
  key,
  header,
  className,
  isNumber: true,
  cell: (row) => <span className={classNames(isFaint?.(row) && 'text-muted')}>{text(row)}</span>,
});
