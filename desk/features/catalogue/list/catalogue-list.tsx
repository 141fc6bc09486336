import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProductKeys, listProducts, PRODUCTS_PER_PAGE, type ProductPage } from '#contract/catalogue/products.ts';
import { call } from '#desk/api/call.ts';
import { reading } from '#desk/api/query.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { useRights } from '#desk/api/session.ts';
import { useAddressState } from '#desk/lib/address-state.ts';
import { counted } from '#desk/lib/format.ts';
import { optionsOf } from '#desk/lib/order-words.ts';
import { type Page, Pager } from '#desk/lib/pager.tsx';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen.tsx';
import { SearchBox } from '#desk/lib/search-box.tsx';
import { CATEGORY_NAMES } from '#domain/catalogue/product.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { ListActions } from './list-actions.tsx';
import { FILTERS, type ListAddress, listInAddress } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { SORT_NAMES } from './list-words.ts';
import { ProductList } from './product-list.tsx';

/** Live messages tell of what is published; drafts that colleagues save are read every half minute. */
const READ_AGAIN_MS = 30_000;

function useProducts({ query, sort, page }: ListAddress) {
  return useQuery({
    ...reading(listProducts, { input: { ...query, sort, page } }),
    refetchInterval: READ_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
}

/** What the category's own filters are called; another category has others. */
const OF_A_CATEGORY = { carbon: undefined, shape: undefined, level: undefined, brand: undefined };

/** Every product of the shop: listed, hidden, and drafts that shoppers have not seen yet. */
export function CatalogueList() {
  const { may } = useRights();
  const { query: address, change } = useAddressState();
  const wanted = listInAddress(address);
  const { query, sort } = wanted;
  const products = useProducts(wanted);
  const { data } = products;
  const choice = useChoice(query);
  /** Another list begins at its first page. */
  const narrow = (values: Readonly<Record<string, string | undefined>>, replace = false) =>
    change({ ...values, page: undefined }, { replace });
  const mayChange = may('publish') || may('edit_catalogue');
  const page = data && pageOfList(data);

  return (
    <>
      <ScreenHead title="Catalogue" actions={<ListActions />} />
      <div className="flex flex-wrap items-center gap-2 border-line border-y px-4 py-2 lg:px-6 print:hidden">
        <div className="flex min-w-0 flex-1 basis-full sm:max-w-sm sm:basis-48">
          <SearchBox
            label="Search products"
            placeholder="Name, brand, number or technology"
            value={query.search ?? ''}
            onSearch={(search) => narrow({ search }, true)}
          />
        </div>
        <SelectField
          label="Category"
          isLabelHidden
          nothing="All categories"
          options={optionsOf(CATEGORY_NAMES)}
          value={query.category ?? ''}
          onChange={({ target }) => narrow({ category: target.value, ...OF_A_CATEGORY })}
          className="w-40 max-sm:min-w-0 max-sm:flex-1"
        />
        <SelectField
          label="Sort by"
          isLabelHidden
          options={optionsOf(SORT_NAMES)}
          value={sort}
          onChange={({ target }) => narrow({ sort: target.value === 'name' ? undefined : target.value })}
          className="w-40 max-sm:min-w-0 max-sm:flex-1"
        />
        <ListFilters query={query} facets={data?.facets ?? []} onChange={narrow} />
      </div>
      {products.isPending && <Loading />}
      {products.isError && !data && <Failure error={products.error} onRetry={() => void products.refetch()} />}
      {data && (
        <p role="status" className="px-4 pt-2 text-muted text-xs lg:px-6">
          {counted(data.found, 'product')}
          {data.found < data.total && ` of ${data.total}`}
        </p>
      )}
      {data && data.rows.length > 0 && (
        <ProductList
          rows={data.rows}
          selection={mayChange ? { keys: choice.keys, onChange: choice.setKeys } : undefined}
        />
      )}
      {page && <Pager page={page} onPage={(next) => change({ page: next === 1 ? undefined : String(next) })} />}
      {data && data.found === 0 && (
        <Nothing
          hasProducts={data.total > 0}
          onAll={() => change({ ...Object.fromEntries(FILTERS.map((name) => [name, undefined])), page: undefined })}
        />
      )}
      {mayChange && (
        <ChosenBar
          keys={choice.keys}
          all={
            data && data.found > data.rows.length && choice.keys.size < data.found
              ? { found: data.found, choose: () => void choice.chooseAll(), isLoading: choice.isLoading }
              : undefined
          }
          onClear={() => choice.setKeys(new Set())}
        />
      )}
    </>
  );
}

/** The chosen products. All that the filters find are asked of the server: they may be on many pages. */
function useChoice(query: ListAddress['query']) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [isLoading, setLoading] = useState(false);
  async function chooseAll() {
    setLoading(true);
    try {
      setKeys(new Set((await call(listProductKeys, { input: query })).keys));
    } catch (error) {
      toast.error('The products could not be chosen', { description: sentenceOf(error) });
    } finally {
      setLoading(false);
    }
  }
  return { keys, setKeys, chooseAll, isLoading };
}

function pageOfList({ rows, page, found }: ProductPage): Page<ProductPage['rows'][number]> {
  const count = Math.max(Math.ceil(found / PRODUCTS_PER_PAGE), 1);
  return { rows, number: page, count, total: found, first: (page - 1) * PRODUCTS_PER_PAGE };
}

function Nothing({ hasProducts, onAll }: { hasProducts: boolean; onAll: () => void }) {
  if (!hasProducts) {
    return (
      <Empty title="Nothing is sold yet">
        <p>Add the first product, or read a catalogue from files with the command line.</p>
        <ButtonLink to="/catalogue/new/rackets" kind="main">
          Add a racket
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <Empty title="No product fits">
      <p>No product fits the search and the filters.</p>
      <Button onClick={onAll}>Show all products</Button>
    </Empty>
  );
}
