import type { OvertakenProduct } from '#contract/catalogue/products.ts';
import type { Column } from '#desk/lib/list/list.tsx';
import { PagedList } from '#desk/lib/list/pager.tsx';
import type { Selection } from '#desk/lib/list/selection.ts';
import { Chip, type Tone } from '#desk/lib/parts/chip.tsx';
import { OutcomeList } from '#desk/lib/parts/outcome-list.tsx';
import { ago } from '#desk/lib/words/format.ts';
import { discountedFrom } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { classNames } from '#web/ui/class-names.ts';

/** What would become of one product, or why nothing can. */
export interface PlannedRow {
  readonly key: string;
  readonly name: string;
  /** Beside the name: which line of a file it was. */
  readonly place?: string;
  readonly before: ShownPrices | null;
  readonly after: ShownPrices | null;
  readonly remark?: { readonly tone: Tone; readonly text: string } | undefined;
}

const PAGE_SIZE = 50;

const Prices = (prices: ShownPrices) => (
  <span className="flex flex-col items-end">
    <PriceText {...prices} />
  </span>
);

const Remark = ({ row: { remark } }: { row: PlannedRow }) =>
  remark && (
    <Chip tone={remark.tone} className="h-auto! whitespace-normal! py-0.5 text-left">
      {remark.text}
    </Chip>
  );

const Name = ({ row }: { row: PlannedRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 break-words">
    <span className="min-w-0 break-words">{row.name}</span>
    {row.place && <span className="text-muted text-xs">{row.place}</span>}
    <Remark row={row} />
  </span>
);

const COLUMNS: readonly Column<PlannedRow>[] = [
  { key: 'name', header: 'Product', cell: (row) => <Name row={row} /> },
  {
    key: 'before',
    header: 'Before',
    cell: ({ before }) => before && <Prices {...before} />,
    isNumber: true,
    className: 'w-32',
  },
  {
    key: 'after',
    header: 'After',
    cell: ({ after }) => after && <Prices {...after} />,
    isNumber: true,
    className: 'w-32',
  },
];

interface PriceTableProps {
  rows: readonly PlannedRow[];
  caption: string;
  selection?: Selection;
}

/** Every price before and after, a page at a time. */
export function PriceTable({ rows, caption, selection }: PriceTableProps) {
  return (
    <PagedList
      caption={caption}
      rows={rows}
      pageSize={PAGE_SIZE}
      columns={COLUMNS}
      rowKey={({ key }) => key}
      rowName={({ name }) => name}
      selection={selection}
      card={(row) => (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <Name row={row} />
          </div>
          <div className="flex shrink-0 flex-col items-end gap-1 text-right">
            {row.before && (
              <span className="text-muted text-xs">
                <span className="sr-only">Before: </span>
                <Prices {...row.before} />
              </span>
            )}
            {row.after && (
              <span>
                <span className="sr-only">After: </span>
                <Prices {...row.after} />
              </span>
            )}
          </div>
        </div>
      )}
    />
  );
}

/** Products that a colleague changed meanwhile: they stay as the colleague left them. */
export function Overtaken({ products }: { products: readonly OvertakenProduct[] }) {
  return (
    <OutcomeList
      outcomes={products.map(({ category, id, name, by, at, price }) => ({
        key: `${category}:${id}`,
        ok: false,
        title: name,
        message: `${by} changed this ${ago(at)}${price === null ? '' : `: it is ${formatPkr(price)} now`}. It stays so.`,
      }))}
    />
  );
}

export interface ShownPrices {
  readonly price: number | null;
  readonly originalPrice: number | null;
}

/** A price with the original one below it; crossed out where the shop shows a discount. */
export function PriceText({ price, originalPrice }: ShownPrices) {
  if (price === null) return <span className="text-muted">No price</span>;
  const isDiscount = originalPrice !== null && discountedFrom({ price, originalPrice }) !== undefined;
  return (
    <>
      <span className="whitespace-nowrap font-semibold tabular-nums">{formatPkr(price)}</span>
      {originalPrice !== null && (
        <span className={classNames('whitespace-nowrap text-xs tabular-nums', isDiscount ? 'text-muted' : 'text-warn')}>
          <span className="sr-only">, originally </span>
          <span className={isDiscount ? 'line-through' : undefined}>{formatPkr(originalPrice)}</span>
        </span>
      )}
    </>
  );
}
