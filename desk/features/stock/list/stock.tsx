import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { StockValue } from '#contract/catalogue/costs.ts';
import { numberInAddress } from '#contract/desk/fields.ts';
import type { StockLine } from '#contract/stock/stock.ts';
import { useRights, useStaff } from '#desk/api/session.ts';
import { allRows } from '#desk/lib/list/list-query.ts';
import { ChosenBar, ListScreen } from '#desk/lib/list/list-screen.tsx';
import { pageOf } from '#desk/lib/list/pager.tsx';
import { useSelection } from '#desk/lib/list/selection.ts';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { chosenLabels, LABELS_PATH } from '#desk/lib/product/label-lines.ts';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted, grouped } from '#desk/lib/words/format.ts';
import { optionsOf } from '#desk/lib/words/order-words.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Barcode, ClipboardList, PackageMinus, PackagePlus, Sheet, Upload } from '#web/ui/icons.ts';
import { stockFile, useStock, useStockValue } from '../api.ts';
import { addToDraft, begunLines } from '../shared/draft.ts';
import { ENTRY_PATHS, ENTRY_RIGHTS, ENTRY_WORDS, type EntryKind } from '../shared/entry-words.ts';
import { columnsFor, StockCard } from './stock-cells.tsx';
import { findStock, ledgerPath, productsOf, rowsOf, SORTS, type Sort } from './stock-rows.ts';

/** Enough for a long look, and few enough that any number of products scrolls smoothly. */
const PAGE_SIZE = 100;

const PARAMS = searchParams({
  search: z.string().default(''),
  category: z.string().optional(),
  low: z.literal('1').optional(),
  sort: z.enum(Object.keys(SORTS) as Sort[]).default('name'),
  page: numberInAddress(1, 99_999).default(1),
  /** The products whose variants are shown. */
  open: z.string().default(''),
});

const EMPTY: readonly never[] = [];

/** Every product: what is there, what is spoken for, and how long it will last. */
export function Stock() {
  const { may } = useRights();
  const search = useSearch(PARAMS);
  const { search: typed, category, low, sort, page: wanted, open } = search.values;
  const isLow = low !== undefined;
  const stock = useStock();
  const lines = stock.data?.lines ?? EMPTY;
  const products = useMemo(() => productsOf(lines), [lines]);
  const found = useMemo(
    () => findStock(products, { search: typed, category, isLow, sort }),
    [products, typed, category, isLow, sort],
  );
  const page = pageOf(found, wanted, PAGE_SIZE);
  const opened = new Set(open.split(','));
  const rows = rowsOf(page.rows, opened);
  const value = useStockValue(may('costs'));
  const selection = useSelection();
  const mayChange = may('adjust_stock') || may('count_stock');
  const toggle = (key: string) => {
    if (!opened.delete(key)) opened.add(key);
    search.change({ open: [...opened].filter(Boolean).join(',') }, { replace: true });
  };
  const variants = { opened, toggle };
  const lowCount = stock.data && products.filter(({ is_low }) => is_low).length;

  return (
    <ListScreen
      title="Stock"
      actions={<StockActions />}
      search={search}
      searchBox={{ label: 'Search products', placeholder: 'Brand, name or number' }}
      filters={[
        {
          kind: 'choice',
          name: 'category',
          label: 'Category',
          nothing: 'All categories',
          options: (stock.data?.kinds ?? EMPTY).map(({ key, name }) => ({ value: key, label: name })),
          isInBar: true,
        },
        {
          kind: 'tick',
          name: 'low',
          label: `Low only${lowCount === undefined ? '' : ` (${grouped(lowCount)})`}`,
          isInBar: true,
        },
      ]}
      sorts={optionsOf(SORTS)}
      status={
        stock.data &&
        [
          `${counted(found.length, 'product')}${isLow ? `, at ${stock.data.low_stock_mark} or less` : ''}`,
          ...valueWords(value.data),
        ].join('. ')
      }
      query={allRows(stock, rows)}
      page={page}
      caption="Stock of every product"
      columns={columnsFor(variants)}
      card={(row) => <StockCard row={row} variants={variants} />}
      rowKey={({ key }) => key}
      rowName={({ product, variant }) => withVariant(product.name, variant)}
      rowHref={({ product, variant }) => ledgerPath(product, variant)}
      selection={mayChange ? selection : undefined}
      empty={{ title: 'Nothing is sold yet', text: 'Products appear here once the catalogue has some.' }}
      emptyIfNarrowed={
        isLow && !typed && !category
          ? {
              title: 'Nothing is low',
              text: 'Products on sale appear here once as few are left as the settings say.',
            }
          : { title: 'No product fits', text: 'No product fits the search and the filters.' }
      }
    >
      <ChosenLines
        lines={[...new Set(rows.filter(({ key }) => selection.keys.has(key)).flatMap((row) => row.lines))]}
        onClear={() => selection.onChange(new Set())}
      />
    </ListScreen>
  );
}

/** Nothing as long as no cost is known. */
function valueWords(value: StockValue | undefined): string[] {
  if (!value || value.unknown === value.pieces) return [];
  const unknown = value.unknown > 0 ? `, without ${counted(value.unknown, 'piece')} whose cost is not known` : '';
  return [`All stock is worth ${formatPkr(value.value)} at cost prices${unknown}`];
}

const KINDS: readonly EntryKind[] = ['receive', 'count', 'write-off'];

/** What can be done with the chosen products. */
function ChosenLines({ lines, onClear }: { lines: readonly StockLine[]; onClear: () => void }) {
  const { may } = useRights();
  const { account } = useStaff();
  const navigate = useNavigate();
  return (
    <ChosenBar noun="line" count={lines.length} onClear={onClear}>
      {KINDS.filter((kind) => may(ENTRY_RIGHTS[kind])).map((kind) => {
        const Icon = ENTRY_ICONS[kind];
        return (
          <Button
            key={kind}
            onClick={() => {
              addToDraft(account, kind, lines);
              void navigate(ENTRY_PATHS[kind]);
            }}
          >
            <Icon aria-hidden size={15} />
            {ENTRY_WORDS[kind].button}
          </Button>
        );
      })}
      <Button
        onClick={() => {
          chosenLabels.write(lines.map((line) => ({ ...nameOf(line), count: 1 })));
          void navigate(LABELS_PATH);
        }}
      >
        <Barcode aria-hidden size={15} />
        Labels
      </Button>
    </ChosenBar>
  );
}

const nameOf = ({ category, product_id, variant }: StockLine) => ({ category, product_id, variant });

const ENTRY_ICONS = { receive: PackagePlus, count: ClipboardList, 'write-off': PackageMinus } as const;

/** What can be done with the stock. What was begun and not saved is counted on its button. */
function StockActions() {
  const { may } = useRights();
  return (
    <>
      {may('adjust_stock') && <EntryLink kind="receive" isMain />}
      {may('count_stock') && <EntryLink kind="count" />}
      {may('adjust_stock') && <EntryLink kind="write-off" />}
      <ButtonLink to={LABELS_PATH}>
        <Barcode aria-hidden size={15} />
        Labels
      </ButtonLink>
      <DownloadLink endpoint={stockFile}>
        <Sheet aria-hidden size={15} />
        Export
      </DownloadLink>
      {may('count_stock') && (
        <ButtonLink to="/stock/import">
          <Upload aria-hidden size={15} />
          Import
        </ButtonLink>
      )}
    </>
  );
}

function EntryLink({ kind, isMain = false }: { kind: EntryKind; isMain?: boolean }) {
  const Icon = ENTRY_ICONS[kind];
  const begun = begunLines(useStaff().account, kind);
  return (
    <ButtonLink to={ENTRY_PATHS[kind]} kind={isMain ? 'main' : 'quiet'}>
      <Icon aria-hidden size={15} />
      {ENTRY_WORDS[kind].button}
      {begun > 0 && (
        <span className="tabular-nums">
          ({begun}
          <span className="sr-only"> begun</span>)
        </span>
      )}
    </ButtonLink>
  );
}
