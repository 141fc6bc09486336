import { useMemo, useState } from 'react';
import {
  listProducts,
  PRODUCTS_PER_PAGE,
  type ProductFacet,
  type ProductPage,
  tickedOptions,
} from '#contract/catalogue/products.ts';
import { useKinds } from '#desk/api/kinds.ts';
import { useRights } from '#desk/api/session.ts';
import type { Filter } from '#desk/lib/list/filter.ts';
import { allRows } from '#desk/lib/list/list-query.ts';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import type { Page } from '#desk/lib/list/pager.tsx';
import { useSelection } from '#desk/lib/list/selection.ts';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted, words } from '#desk/lib/words/format.ts';
import { optionsOf } from '#desk/lib/words/order-words.ts';
import { productKey } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { History, Percent, Plus, Sheet } from '#web/ui/icons.ts';
import { useProductKeys, useProducts } from '../api/products.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { MISSING_NAMES, PENDING_NAMES, SORT_NAMES, STATE_NAMES, STOCK_NAMES } from './list-words.ts';
import { columnsFor, ProductCard, productHref } from './product-cells.tsx';

/** The groups of filters that kinds have in the shop, by spec or brand. Which variants are in stock is a question to the stock. */
const groupsOf = (kinds: readonly Kind[]): readonly string[] => [
  ...new Set(['brand', ...kinds.flatMap(({ facets }) => facets.flatMap((one) => (one.by === 'spec' ? one.spec : [])))]),
];

/** In per cent. */
const MARGINS = [10, 20, 30, 40, 50].map((most) => ({ value: String(most), label: `Under ${most} %` }));

const paramsOf = (kinds: readonly Kind[]) =>
  searchParams({
    ...listProducts.input.shape,
    ...Object.fromEntries(groupsOf(kinds).map((name) => [name, tickedOptions])),
  });

const filtersWith = (kinds: readonly Kind[], facets: readonly ProductFacet[], hasCosts: boolean): readonly Filter[] => [
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    nothing: 'All categories',
    options: kinds.map(({ key, words: { plural } }) => ({ value: key, label: plural })),
    removes: groupsOf(kinds),
    isInBar: true,
  },
  { kind: 'choice', name: 'state', label: 'State', options: optionsOf(STATE_NAMES) },
  { kind: 'choice', name: 'stock', label: 'Stock', options: optionsOf(STOCK_NAMES) },
  { kind: 'choice', name: 'missing', label: 'Missing', options: optionsOf(MISSING_NAMES) },
  { kind: 'choice', name: 'pending', label: 'Under way', options: optionsOf(PENDING_NAMES) },
  { kind: 'amounts', names: ['price_min', 'price_max'], labels: ['Price from', 'Price up to'] },
  ...(hasCosts ? [{ kind: 'choice', name: 'margin_under', label: 'Margin', options: MARGINS } satisfies Filter] : []),
  { kind: 'tick', name: 'sale', label: 'On sale only' },
  { kind: 'tick', name: 'sample', label: 'Samples only' },
  ...groupsOf(kinds).map((name): Filter => {
    const facet = facets.find(({ id }) => id === name);
    return facet
      ? { kind: 'ticks', name, label: facet.label, options: facet.options }
      : { kind: 'linked', name, label: words(name) };
  }),
];

/** Every product of the shop: listed, hidden, and drafts that shoppers have not seen yet. */
export function CatalogueList() {
  const { may } = useRights();
  const kinds = useKinds();
  const search = useSearch(useMemo(() => paramsOf(kinds), [kinds]));
  const { sort: _sort, page: _page, ...query } = search.values;
  const products = useProducts(search.values);
  const { data } = products;
  const selection = useSelection();
  const everything = useProductKeys(selection.onChange);
  const mayChange = may('publish') || may('edit_catalogue');
  const isEmpty = data?.total === 0;
  const nothingSold = { title: 'Nothing is sold yet', text: <NothingSold kind={kinds[0]} /> };

  return (
    <ListScreen
      title="Catalogue"
      actions={<ListActions />}
      search={search}
      searchBox={{ label: 'Search products', placeholder: 'Name, brand, number or technology' }}
      filters={filtersWith(kinds, data?.facets ?? [], may('costs'))}
      filterHint={query.category ? undefined : 'Choose a category to filter by what its page in the shop has.'}
      sorts={optionsOf(SORT_NAMES).filter(({ value }) => may('costs') || value !== 'margin')}
      status={data && `${counted(data.found, 'product')}${data.found < data.total ? ` of ${data.total}` : ''}`}
      query={allRows(products, data?.rows)}
      page={data && pageOfList(data)}
      caption="Products of the catalogue"
      columns={columnsFor(may('costs'))}
      card={(row) => <ProductCard row={row} />}
      rowKey={productKey}
      rowName={({ name }) => name}
      rowHref={productHref}
      selection={mayChange ? selection : undefined}
      empty={nothingSold}
      emptyIfNarrowed={
        isEmpty ? nothingSold : { title: 'No product fits', text: 'No product fits the search and the filters.' }
      }
    >
      {mayChange && (
        <ChosenProducts
          keys={selection.keys}
          all={
            data && data.found > data.rows.length && selection.keys.size < data.found
              ? { found: data.found, choose: () => void everything.load(query), isLoading: everything.isLoading }
              : undefined
          }
          onClear={() => selection.onChange(new Set())}
        />
      )}
    </ListScreen>
  );
}

function NothingSold({ kind }: { kind: Kind | undefined }) {
  const noun = kind?.words.singular.toLowerCase() ?? '';
  return (
    <>
      <p>Add the first product, or read a catalogue from files with the command line.</p>
      {kind && (
        <ButtonLink to={`/catalogue/new/${kind.key}`} kind="main">
          Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
        </ButtonLink>
      )}
    </>
  );
}

function pageOfList({ rows, page, found }: ProductPage): Page<ProductPage['rows'][number]> {
  const count = Math.max(Math.ceil(found / PRODUCTS_PER_PAGE), 1);
  return { rows, number: page, count, total: found, first: (page - 1) * PRODUCTS_PER_PAGE };
}

/** What else there is about the catalogue, and the way to a new product. */
function ListActions() {
  const { may } = useRights();
  const kinds = useKinds();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      {may('edit_catalogue') && (
        <Button kind="main" onClick={() => setChoosing(true)} aria-haspopup="dialog">
          <Plus aria-hidden size={15} />
          New product
        </Button>
      )}
      {may('edit_catalogue') && <ButtonLink to="/catalogue/rows">Add from a spreadsheet</ButtonLink>}
      {may('publish') && (
        <ButtonLink to="/catalogue/prices">
          <Sheet aria-hidden size={15} />
          Price list
        </ButtonLink>
      )}
      <ButtonLink to="/sales">
        <Percent aria-hidden size={15} />
        Sales
      </ButtonLink>
      <ButtonLink to="/catalogue/shop">Shop texts</ButtonLink>
      <ButtonLink to="/catalogue/translations">Translations</ButtonLink>
      <ButtonLink to="/catalogue/history">
        <History aria-hidden size={15} />
        History
      </ButtonLink>
      <Dialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title="New product"
        description="It is a draft until you publish it."
        size="small"
      >
        <ul className="grid grid-cols-2 gap-2">
          {kinds.map(({ key, words: { plural } }) => (
            <li key={key}>
              <ButtonLink to={`/catalogue/new/${key}`} className="min-h-14 w-full">
                {plural}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
