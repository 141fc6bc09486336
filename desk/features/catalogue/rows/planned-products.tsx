import type { RowsProduct } from '#contract/catalogue/product-rows.ts';
import type { Column } from '#desk/lib/list/list.tsx';
import { PagedList } from '#desk/lib/list/pager.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { counted } from '#desk/lib/words/format.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { labelOf } from '../shared/field-words.ts';
import { mistakeWords } from '../shared/mistake-words.ts';
import { PriceText } from '../shared/price-table.tsx';

const PAGE_SIZE = 50;

function Facts({ product: { variants, codes, pictures }, kind }: { product: RowsProduct; kind: Kind }) {
  const parts = [
    ...(kind.options.length > 0 ? [counted(variants, 'variant')] : []),
    ...(codes > 0 ? [counted(codes, 'code')] : []),
    pictures === 0 ? 'no picture yet' : counted(pictures, 'picture'),
  ];
  return <span className="text-muted">{parts.join(', ')}</span>;
}

function Name({ product, kind }: { product: RowsProduct; kind: Kind }) {
  const { name, brand, line, isAgain, warnings } = product;
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <bdi className="min-w-0 break-words font-semibold">{name}</bdi>
        <span className="text-muted text-xs">
          <bdi>{brand}</bdi>, line {line}
        </span>
        {isAgain && <Chip tone="brand">Hidden now, shown again</Chip>}
      </span>
      {warnings.map(({ path, mistake }) => (
        <span key={path} className="block break-words text-warn text-xs">
          {labelOf(kind, path)}: {mistakeWords(mistake)}
        </span>
      ))}
    </span>
  );
}

const Price = ({ product: { price, originalPrice } }: { product: RowsProduct }) => (
  <span className="flex flex-col items-end">
    <PriceText price={price} originalPrice={originalPrice} />
  </span>
);

/** Every product that the rows would add, a page at a time. */
export function PlannedProducts({ products, kind }: { products: readonly RowsProduct[]; kind: Kind }) {
  const columns: readonly Column<RowsProduct>[] = [
    { key: 'name', header: 'Product', cell: (product) => <Name product={product} kind={kind} /> },
    { key: 'facts', header: 'With', cell: (product) => <Facts product={product} kind={kind} />, className: 'w-64' },
    {
      key: 'price',
      header: 'Price',
      cell: (product) => <Price product={product} />,
      isNumber: true,
      className: 'w-32',
    },
  ];
  return (
    <div className="-mx-4">
      <PagedList
        caption="Products that will be added"
        rows={products}
        pageSize={PAGE_SIZE}
        columns={columns}
        rowKey={({ line }) => String(line)}
        rowName={({ name }) => name}
        card={(product) => (
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Name product={product} kind={kind} />
              <Facts product={product} kind={kind} />
            </div>
            <Price product={product} />
          </div>
        )}
      />
    </div>
  );
}
