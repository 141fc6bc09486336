import type { ProductRow } from '#contract/catalogue/products.ts';
import { type Column, List, type Selection } from '#desk/lib/list.tsx';
import { CATEGORY_NAMES, productKey } from '#domain/catalogue/product.ts';
import { PriceCell } from './price-cell.tsx';
import { NameCell, ProductCard, productHref, StateChip } from './product-cells.tsx';
import { StockCell } from './stock-cell.tsx';

const COLUMNS: readonly Column<ProductRow>[] = [
  { key: 'name', header: 'Product', cell: (row) => <NameCell row={row} /> },
  {
    key: 'category',
    header: 'Category',
    cell: ({ category, id }) => (
      <>
        {CATEGORY_NAMES[category]} <span className="text-muted tabular-nums">{id}</span>
      </>
    ),
    className: 'w-36 max-lg:hidden',
  },
  { key: 'state', header: 'State', cell: (row) => <StateChip row={row} />, className: 'w-34' },
  { key: 'price', header: 'Price', cell: (row) => <PriceCell row={row} />, isNumber: true, className: 'w-32' },
  { key: 'stock', header: 'Available', cell: (row) => <StockCell row={row} />, isNumber: true, className: 'w-26' },
];

export function ProductList({ rows, selection }: { rows: readonly ProductRow[]; selection: Selection | undefined }) {
  return (
    <List
      caption="Products of the catalogue"
      rows={rows}
      columns={COLUMNS}
      rowKey={productKey}
      rowName={({ name }) => name}
      rowHref={productHref}
      selection={selection}
      card={(row) => <ProductCard row={row} />}
    />
  );
}
