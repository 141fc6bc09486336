import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { StockLine } from '#contract/stock/stock.ts';
import { StockCard } from './stock-cells.tsx';
import { productsOf, rowsOf } from './stock-rows.ts';

const line = (variant: string, more: Partial<StockLine> = {}): StockLine => ({
  ...{ category: 'shoes', product_id: 101, variant, options: ['Size'], name: 'Court Hybrid', brand: 'Asics' },
  ...{ image: null, on_sale: true, is_offered: true, stock: 2, held: 0, available: 2, sold_30_days: 0 },
  ...{ days_left: null, is_low: true },
  ...more,
});

it('a variant that the catalogue does not offer says so, and not that it is low', () => {
  const products = productsOf([line('EU 42'), line('EU 47', { is_offered: false, is_low: false })]);
  const opened = new Set(products.map(({ key }) => key));
  const cards = rowsOf(products, opened).map((row) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <StockCard row={row} variants={{ opened, toggle: () => {} }} />
      </MemoryRouter>,
    ),
  );
  expect(cards.map((card) => [card.includes('Low'), card.includes('Not offered')])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});
