import type { Figures } from '#contract/figures/figures.ts';
import { grouped } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
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
}

export function RankPanels({ figures }: { figures: Figures }) {
  const { products, brands, cities } = figures;
  return (
    <>
      <RankPanel
        title="Sales by product"
        head={['Product', 'Pieces', 'Came back', 'Sales']}
        rows={products.map(({ category, product_id, name, pieces, returned, sales }) => ({
          key: `${category}:${product_id}`,
          name,
          sales,
          cells: [grouped(pieces), grouped(returned), formatPkr(sales)],
        }))}
      />
      <RankPanel
        title="Sales by brand"
        head={['Brand', 'Pieces', 'Sales']}
        rows={brands.map(({ name, pieces, sales }) => ({
          key: name,
          name,
          sales,
          cells: [grouped(pieces), formatPkr(sales)],
        }))}
      />
      <RankPanel
        title="Sales by city"
        head={['City', 'Orders', 'Pieces', 'Sales']}
        rows={cities.map(({ name, orders, pieces, sales }) => ({
          key: name,
          name: name || 'City not known',
          sales,
          cells: [grouped(orders), grouped(pieces), formatPkr(sales)],
        }))}
      />
    </>
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
