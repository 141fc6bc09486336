import type { ProductRow } from '#contract/catalogue/products.ts';
import { useKindNames } from '#desk/api/kinds.ts';
import { type Column, RowLink } from '#desk/lib/list/list.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { ProductName } from '#desk/lib/product/product-name.tsx';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { shortTime } from '#desk/lib/words/format.ts';
import { MISSING_NAMES, STATE_NAMES, STATE_TONES } from './list-words.ts';
import { MarginCell } from './margin-cell.tsx';
import { PriceCell } from './price-cell.tsx';
import { StockCell } from './stock-cell.tsx';

export const productHref = ({ category, id }: Pick<ProductRow, 'category' | 'id'>) => `/catalogue/${category}/${id}`;

function NameCell({ row }: { row: ProductRow }) {
  return <ProductName product={row} to={productHref(row)} marks={<Marks row={row} />} />;
}

function CategoryCell({ row: { category, id } }: { row: ProductRow }) {
  const nameOf = useKindNames();
  return (
    <>
      {nameOf(category)} <span className="text-muted tabular-nums">{id}</span>
    </>
  );
}

function StateChip({ row: { state } }: { row: ProductRow }) {
  return <Chip tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Chip>;
}

/** What is under way, and what is wrong. That a product has no photograph is worth a filter and not a mark on every row. */
function Marks({ row: { state, draft, planned, missing } }: { row: ProductRow }) {
  return (
    <>
      {draft && state !== 'draft' && (
        <Chip tone="brand" title={`By ${draft.by}, ${shortTime(draft.at)}`}>
          Unpublished changes
        </Chip>
      )}
      {planned && <PlannedChip planned={planned} />}
      {missing
        .filter((thing) => thing !== 'photograph' && (state !== 'draft' || thing === 'original'))
        .map((thing) => (
          <Chip key={thing} tone="warn">
            {MISSING_NAMES[thing]}
          </Chip>
        ))}
    </>
  );
}

function PlannedChip({ planned: { state, starts_at, ends_at } }: { planned: NonNullable<ProductRow['planned']> }) {
  if (state === 'failed') return <Chip tone="bad">A planned change failed</Chip>;
  if (state === 'running') return <Chip tone="brand">{`Until ${shortTime(ends_at ?? starts_at)}`}</Chip>;
  return <Chip tone="brand">{`Planned for ${shortTime(starts_at)}`}</Chip>;
}

const COLUMNS: readonly Column<ProductRow>[] = [
  { key: 'name', header: 'Product', cell: (row) => <NameCell row={row} /> },
  {
    key: 'category',
    header: 'Category',
    cell: (row) => <CategoryCell row={row} />,
    from: 'wide',
    className: 'w-36',
  },
  { key: 'state', header: 'State', cell: (row) => <StateChip row={row} />, className: 'w-34' },
  { key: 'price', header: 'Price', cell: (row) => <PriceCell row={row} />, isNumber: true, className: 'w-32' },
  { key: 'stock', header: 'Available', cell: (row) => <StockCell row={row} />, isNumber: true, className: 'w-26' },
];

const MARGIN: Column<ProductRow> = {
  key: 'margin',
  header: 'Margin',
  cell: (row) => <MarginCell row={row} />,
  isNumber: true,
  className: 'w-24',
};

/** The margin stands beside the price, for those who may see what goods cost. */
export const columnsFor = (hasCosts: boolean): readonly Column<ProductRow>[] =>
  hasCosts ? COLUMNS.flatMap((column) => (column.key === 'price' ? [column, MARGIN] : [column])) : COLUMNS;

/** The row on a phone. */
export function ProductCard({ row }: { row: ProductRow }) {
  const nameOf = useKindNames();
  return (
    <div className="flex items-start gap-3">
      <Thumbnail image={row.image} className="h-12 w-10" />
      <div className="min-w-0 flex-1">
        <RowLink to={productHref(row)} className="break-words">
          {row.name}
        </RowLink>
        <div className="text-muted text-xs">{[row.brand, nameOf(row.category)].filter(Boolean).join(' · ')}</div>
        <div className="mt-1 flex flex-wrap gap-1">
          {row.state !== 'listed' && <StateChip row={row} />}
          <Marks row={row} />
        </div>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 text-right">
        <PriceCell row={row} />
        <div className="flex items-center gap-1.5">
          <StockCell row={row} />
        </div>
        {row.costs && (
          <div className="flex items-center gap-1.5 text-xs">
            <span className="text-muted">Margin</span>
            <MarginCell row={row} />
          </div>
        )}
      </div>
    </div>
  );
}
