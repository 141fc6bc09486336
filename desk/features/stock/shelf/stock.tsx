import { useMemo, useState } from 'react';
import { useRights } from '#desk/api/session.ts';
import { useAddressState } from '#desk/lib/address-state.ts';
import { counted, grouped } from '#desk/lib/format.ts';
import { optionsOf } from '#desk/lib/order-words.ts';
import { Pager, pageOf } from '#desk/lib/pager.tsx';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen.tsx';
import { SearchBox } from '#desk/lib/search-box.tsx';
import { CATEGORY_NAMES } from '#domain/catalogue/product.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, Tick } from '#web/ui/field.tsx';
import { useStock } from '../shared/use-stock.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { StockActions } from './stock-actions.tsx';
import { stockInAddress } from './stock-address.ts';
import { StockList } from './stock-list.tsx';
import { findStock, productsOf, rowsOf, SORTS } from './stock-rows.ts';

/** Enough for a long look, and few enough that any number of products scrolls smoothly. */
const PAGE_SIZE = 100;

const EMPTY: readonly never[] = [];

/** Every product: what is there, what is spoken for, and how long it will last. */
export function Stock() {
  const { may } = useRights();
  const { query: address, change } = useAddressState();
  const query = stockInAddress(address);
  const stock = useStock();
  const lines = stock.data?.lines ?? EMPTY;
  const products = useMemo(() => productsOf(lines), [lines]);
  const { search, category, isLow, sort } = query;
  const found = useMemo(
    () => findStock(products, { search, category, isLow, sort }),
    [products, search, category, isLow, sort],
  );
  const page = pageOf(found, query.page, PAGE_SIZE);
  const rows = rowsOf(page.rows, query.opened);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayChange = may('adjust_stock') || may('count_stock');
  /** Another list begins at its first page. */
  const narrow = (values: Record<string, string | undefined>, replace = false) =>
    change({ ...values, page: undefined }, { replace });
  const toggle = (key: string) => {
    const opened = new Set(query.opened);
    if (!opened.delete(key)) opened.add(key);
    change({ open: [...opened].join(',') }, { replace: true });
  };
  const lowCount = products.filter(({ is_low }) => is_low).length;

  return (
    <>
      <ScreenHead title="Stock" actions={<StockActions />} />
      <div className="flex flex-wrap items-center gap-2 border-line border-y px-4 py-2 lg:px-6 print:hidden">
        <div className="flex min-w-0 flex-1 basis-full sm:max-w-sm sm:basis-48">
          <SearchBox
            label="Search products"
            placeholder="Brand, name or number"
            value={search}
            onSearch={(typed) => narrow({ search: typed }, true)}
          />
        </div>
        <SelectField
          label="Category"
          isLabelHidden
          nothing="All categories"
          options={optionsOf(CATEGORY_NAMES)}
          value={category ?? ''}
          onChange={({ target }) => narrow({ category: target.value })}
          className="w-40"
        />
        <SelectField
          label="Sort by"
          isLabelHidden
          options={optionsOf(SORTS)}
          value={sort}
          onChange={({ target }) => narrow({ sort: target.value === 'name' ? undefined : target.value })}
          className="w-40"
        />
        <Tick
          label={`Low only${stock.data ? ` (${grouped(lowCount)})` : ''}`}
          checked={isLow}
          onChange={({ target }) => narrow({ low: target.checked ? '1' : undefined })}
        />
      </div>
      {stock.isPending && <Loading />}
      {stock.isError && !stock.data && <Failure error={stock.error} onRetry={() => void stock.refetch()} />}
      {stock.data && (
        <p role="status" className="px-4 pt-2 text-muted text-xs lg:px-6">
          {counted(found.length, 'product')}
          {isLow && `, at ${stock.data.low_stock_mark} or less`}
        </p>
      )}
      {rows.length > 0 && (
        <StockList
          rows={rows}
          sizes={{ opened: query.opened, toggle }}
          selection={mayChange ? { keys: chosen, onChange: setChosen } : undefined}
        />
      )}
      <Pager page={page} onPage={(next) => change({ page: next === 1 ? undefined : String(next) })} />
      {stock.data && found.length === 0 && (
        <Nothing
          hasProducts={products.length > 0}
          isLow={isLow && !search && !category}
          onAll={() => change({ search: undefined, category: undefined, low: undefined, page: undefined })}
        />
      )}
      {mayChange && (
        <ChosenBar
          lines={[...new Set(rows.filter(({ key }) => chosen.has(key)).flatMap((row) => row.lines))]}
          onClear={() => setChosen(new Set())}
        />
      )}
    </>
  );
}

function Nothing({ hasProducts, isLow, onAll }: { hasProducts: boolean; isLow: boolean; onAll: () => void }) {
  if (!hasProducts) {
    return (
      <Empty title="Nothing is sold yet">
        <p>Products appear here once the catalogue has some.</p>
      </Empty>
    );
  }
  return (
    <Empty title={isLow ? 'Nothing is low' : 'No product fits'}>
      <p>
        {isLow
          ? 'Products on sale appear here once as few are left as the settings say.'
          : 'No product fits the search and the filters.'}
      </p>
      <Button onClick={onAll}>Show all products</Button>
    </Empty>
  );
}
