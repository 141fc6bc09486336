import { type CostFigure, exportFigures, type Figures, type KindFigure } from '#contract/figures/figures.ts';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { grouped } from '#desk/lib/words/format.ts';
import { brandSums } from '#domain/catalogue/brand-sums.ts';
import { marginOf } from '#domain/catalogue/margin.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Sheet } from '#web/ui/icons.ts';
import { RankPlot } from './lazy-plots.ts';
import { NumbersTable } from './numbers-table.tsx';
import { PlotPanel } from './plot-panel.tsx';

/** The plot shows the best; the table has everything. */
const MOST_BARS = 8;

interface Ranked {
  readonly key: string;
  readonly name: string;
  readonly sales: number;
  readonly cells: readonly string[];
  /** What it is made of, below it in the table. */
  readonly parts?: readonly Omit<Ranked, 'sales'>[];
}

const GOODS = ['Sold', 'Came back', 'Sales', 'In stock'] as const;

const goodsCells = ({ pieces, returned, sales, stock, costs }: Omit<KindFigure, 'key' | 'name'>) => [
  grouped(pieces),
  grouped(returned),
  formatPkr(sales),
  grouped(stock),
  ...(costs ? [marginWords(costs, pieces)] : []),
];

/** Of the pieces whose cost was known when they were ordered. */
function marginWords({ pieces: known, sales, cost }: CostFigure, pieces: number): string {
  if (known === 0) return pieces > 0 ? 'not known' : '';
  const margin = marginOf(sales, cost);
  return `${formatPkr(sales - cost)}${margin === undefined ? '' : ` (${margin} %)`}${known < pieces ? `, of ${grouped(known)}` : ''}`;
}

/** The margin of the whole period, and how much of it is not known. */
function WholeMargin({ kinds }: Pick<Figures, 'kinds'>) {
  const sum = (of: (figure: KindFigure) => number) => kinds.reduce((whole, figure) => whole + of(figure), 0);
  const [pieces, known] = [sum((one) => one.pieces), sum(({ costs }) => costs?.pieces ?? 0)];
  if (known === 0) return null;
  const [sales, cost] = [sum(({ costs }) => costs?.sales ?? 0), sum(({ costs }) => costs?.cost ?? 0)];
  return (
    <p className="max-w-prose">
      <span className="font-semibold">Margin {marginWords({ pieces, sales, cost }, pieces)}</span>
      {known < pieces &&
        ` on ${grouped(known)} of ${grouped(pieces)} pieces sold. Of the others the cost was not known when they were ordered.`}
    </p>
  );
}

/** What was sold: by kind, then by product with its variants and by brand, of all kinds or of one. */
export function GoodsFigures({
  figures: { period, kinds, products, brands },
  kind,
  onKind,
}: {
  figures: Figures;
  kind: string;
  onKind: (kind: string) => void;
}) {
  const own = kind === '' ? products : products.filter(({ category }) => category === kind);
  const name = kinds.find(({ key }) => key === kind)?.name;
  const of = kind === '' ? '' : `, ${name ?? kind}`;
  const input = { from: period.from, to: period.to, ...(kind !== '' && { category: kind }) };
  const goods = [...GOODS, ...(kinds.some(({ costs }) => costs) ? ['Margin'] : [])];
  return (
    <>
      <WholeMargin kinds={kinds} />
      <RankPanel
        title="Sales by kind"
        head={['Kind', ...goods]}
        rows={kinds.map((figure) => ({ ...figure, cells: goodsCells(figure) }))}
      />
      {products.length > 0 && (
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <SelectField
            label="Products and brands of"
            className="w-56"
            nothing="All kinds"
            value={kind}
            onChange={({ target }) => onKind(target.value)}
            options={kinds.map(({ key, name: label }) => ({ value: key, label }))}
          />
          <DownloadLink endpoint={exportFigures} input={input}>
            <Sheet aria-hidden size={15} />
            Variants as CSV
          </DownloadLink>
        </div>
      )}
      <RankPanel
        title={`Sales by product${of}`}
        head={['Product', ...goods]}
        rows={own.map((figure) => ({
          ...figure,
          key: `${figure.category}:${figure.product_id}`,
          cells: goodsCells(figure),
          parts: figure.variants.map((variant) => ({
            key: variant.variant,
            name: variant.variant || 'Variant not known',
            cells: goodsCells(variant),
          })),
        }))}
      />
      <RankPanel
        title={`Sales by brand${of}`}
        head={['Brand', 'Sold', 'Sales']}
        rows={(kind === '' ? brands : brandSums(own)).map(({ name: brand, pieces, sales }) => ({
          key: brand,
          name: brand,
          sales,
          cells: [grouped(pieces), formatPkr(sales)],
        }))}
      />
    </>
  );
}

export function CityFigures({ cities }: Pick<Figures, 'cities'>) {
  return (
    <RankPanel
      title="Sales by city"
      head={['City', 'Orders', 'Sold', 'Sales']}
      rows={cities.map(({ name, orders, pieces, sales }) => ({
        key: name,
        name: name || 'City not known',
        sales,
        cells: [grouped(orders), grouped(pieces), formatPkr(sales)],
      }))}
    />
  );
}

function RankPanel({ title, head, rows }: { title: string; head: readonly string[]; rows: readonly Ranked[] }) {
  const best = rows.filter(({ sales }) => sales > 0).slice(0, MOST_BARS);
  if (rows.length === 0) return null;
  return (
    <PlotPanel
      title={title}
      hint={
        best.length < rows.length
          ? `The plot shows the first ${best.length} of ${rows.length}; the table has them all.`
          : 'What customers keep of confirmed orders, the most first.'
      }
      plot={
        <RankPlot
          title={title}
          format={formatPkr}
          rows={best.map(({ key, name, sales }) => ({ key, name, value: sales }))}
        />
      }
      table={<NumbersTable caption={title} head={head} rows={rows} />}
      isShort={rows.length <= MOST_BARS}
    />
  );
}
