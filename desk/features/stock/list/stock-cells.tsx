import { type Column, RowLink } from '#desk/lib/list/list.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { ProductName } from '#desk/lib/product/product-name.tsx';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { counted, grouped } from '#desk/lib/words/format.ts';
import { optionsWord, withVariant } from '#desk/lib/words/variant-words.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronRight } from '#web/ui/icons.ts';
import { type Figures, hasVariants, ledgerPath, type StockProduct, type StockRow } from './stock-rows.ts';

/** Some of a product may be from before it had variants. */
export const variantName = (variant: string) => variant || 'None chosen';

export interface VariantsToggle {
  readonly opened: ReadonlySet<string>;
  readonly toggle: (product: string) => void;
}

function NameCell({ row, variants }: { row: StockRow; variants: VariantsToggle }) {
  const { product, variant } = row;
  if (variant !== undefined) {
    return (
      <div className="flex items-center gap-2 pl-12">
        <RowLink
          to={ledgerPath(product, variant)}
          aria-label={withVariant(product.name, variantName(variant))}
          className="font-medium"
        >
          {variantName(variant)}
        </RowLink>
        <VariantMarks row={row} />
      </div>
    );
  }
  return (
    <ProductName product={product} to={ledgerPath(product)} marks={<Marks product={product} />}>
      {hasVariants(product) && <VariantsButton product={product} variants={variants} className="ml-auto" />}
    </ProductName>
  );
}

function Marks({ product }: { product: StockProduct }) {
  const low = product.lines.filter(({ is_low, variant }) => is_low && variant !== NO_VARIANT);
  return (
    <>
      {low.length > 0 ? (
        <Chip tone="warn">{`Low: ${low.map(({ variant }) => variant).join(', ')}`}</Chip>
      ) : (
        <LowChip figures={product} />
      )}
      {!product.on_sale && <Chip>Not on sale</Chip>}
    </>
  );
}

/** What the catalogue does not offer is in the list as long as there is some of it. */
function VariantMarks({ row: { figures, lines } }: { row: StockRow }) {
  return lines.every(({ is_offered }) => is_offered) ? <LowChip figures={figures} /> : <Chip>Not offered</Chip>;
}

function LowChip({ figures }: { figures: Figures }) {
  if (!figures.is_low) return null;
  return figures.available <= 0 ? <Chip tone="bad">Sold out</Chip> : <Chip tone="warn">Low</Chip>;
}

function VariantsButton({
  product,
  variants,
  className,
}: {
  product: StockProduct;
  variants: VariantsToggle;
  className?: string;
}) {
  const isOpen = variants.opened.has(product.key);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => variants.toggle(product.key)}
      className={classNames(
        'flex min-h-9 pointer-coarse:min-h-11 shrink-0 items-center gap-1 rounded-lg px-2 text-muted hover:bg-line/60 hover:text-ink print:hidden',
        className,
      )}
    >
      <ChevronRight aria-hidden size={15} className={isOpen ? 'rotate-90' : undefined} />
      {optionsWord(product.options)}
      <span className="sr-only"> of {product.name}</span>
    </button>
  );
}

export function daysLeftText({ days_left, sold_30_days }: Pick<Figures, 'days_left' | 'sold_30_days'>): string {
  if (days_left === null) return sold_30_days > 0 ? '0' : '–';
  return days_left > 999 ? '999+' : grouped(Math.max(days_left, 0));
}

/** The row on a phone. */
export function StockCard({ row, variants }: { row: StockRow; variants: VariantsToggle }) {
  const { product, variant, figures } = row;
  const facts = [
    `${grouped(figures.stock)} in stock`,
    figures.held > 0 && `${grouped(figures.held)} held`,
    figures.sold_30_days > 0 && `${grouped(figures.sold_30_days)} sold in 30 days`,
    figures.days_left !== null && `${counted(Math.max(figures.days_left, 0), 'day')} left`,
  ].filter(Boolean);
  return (
    <div className={classNames('flex items-start gap-3', variant !== undefined && 'pl-6')}>
      {variant === undefined && <Thumbnail image={product.image} className="h-12 w-10" />}
      <div className="min-w-0 flex-1">
        <RowLink to={ledgerPath(product, variant)} className="break-words">
          {variant !== undefined && <span className="sr-only">{product.name}, </span>}
          {variant === undefined ? product.name : variantName(variant)}
        </RowLink>
        <div className="text-muted text-xs">{facts.join(' · ')}</div>
        <div className="mt-1 flex flex-wrap gap-1">
          {variant === undefined ? <Marks product={product} /> : <VariantMarks row={row} />}
        </div>
      </div>
      <div className="shrink-0 text-right">
        <div className="font-bold text-base tabular-nums leading-tight">{grouped(figures.available)}</div>
        <div className="text-muted text-xs">available</div>
        {variant === undefined && hasVariants(product) && (
          <VariantsButton product={product} variants={variants} className="-mr-2" />
        )}
      </div>
    </div>
  );
}

export const columnsFor = (variants: VariantsToggle): Column<StockRow>[] => [
  { key: 'name', header: 'Product', cell: (row) => <NameCell row={row} variants={variants} /> },
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
