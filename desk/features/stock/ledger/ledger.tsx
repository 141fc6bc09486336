import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { useRights, useStaff } from '#desk/api/session.ts';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { grouped } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useStock } from '../api.ts';
import { daysLeftText } from '../list/stock-cells.tsx';
import { type Figures, hasSizes, productsOf, type StockProduct } from '../list/stock-rows.ts';
import { addToDraft } from '../shared/draft.ts';
import { ENTRY_PATHS, ENTRY_RIGHTS, ENTRY_WORDS, type EntryKind } from '../shared/entry-words.ts';
import { MovementList } from './movement-list.tsx';

const PARAMS = searchParams({ size: z.string().optional() });

const KINDS: readonly EntryKind[] = ['receive', 'count', 'write-off'];

/** One product: what there is of it, and everything that ever happened to it. */
export function Ledger() {
  const { category = '', id = '' } = useParams();
  const { values, change } = useSearch(PARAMS);
  const stock = useStock();
  const product = useMemo(
    () => productsOf(stock.data?.lines ?? []).find(({ key }) => key === `${category}:${id}`),
    [stock.data, category, id],
  );
  const size = product?.lines.find((line) => line.size === values.size)?.size ?? null;
  if (stock.isPending) return <Loading />;
  if (stock.isError && !stock.data) return <Failure error={stock.error} onRetry={() => void stock.refetch()} />;
  if (!product) {
    return (
      <>
        <ScreenHead title="Stock" />
        <Empty title="There is no such product">
          <p>It may have left the catalogue, or the address has a mistake.</p>
        </Empty>
      </>
    );
  }
  const figures = product.lines.find((line) => size !== null && line.size === size) ?? product;
  return (
    <>
      <ScreenHead title={product.name} actions={<Actions product={product} size={size} />}>
        <Thumbnail image={product.image} className="order-first h-12 w-10" />
      </ScreenHead>
      <FigureStrip figures={figures} />
      {hasSizes(product) && (
        <SizeTabs product={product} size={size} onSize={(next) => change({ size: next }, { replace: true })} />
      )}
      <MovementList category={product.category} id={id} size={size} hasSizes={hasSizes(product)} />
    </>
  );
}

function Actions({ product, size }: { product: StockProduct; size: string | null }) {
  const { may } = useRights();
  const { account } = useStaff();
  const navigate = useNavigate();
  const lines = size === null ? product.lines : product.lines.filter((line) => line.size === size);
  return KINDS.filter((kind) => may(ENTRY_RIGHTS[kind])).map((kind) => (
    <Button
      key={kind}
      onClick={() => {
        addToDraft(account, kind, lines);
        void navigate(ENTRY_PATHS[kind]);
      }}
    >
      {ENTRY_WORDS[kind].button}
    </Button>
  ));
}

function FigureStrip({ figures }: { figures: Figures }) {
  const shown = [
    ['Stock', grouped(figures.stock)],
    ['Held by orders', grouped(figures.held)],
    ['Available', grouped(figures.available)],
    ['Sold in 30 days', grouped(figures.sold_30_days)],
    ['Days left', daysLeftText(figures)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px border-line border-y bg-line sm:grid-cols-5">
      {shown.map(([name, value]) => (
        <div key={name} className="bg-page px-4 py-2.5 last:max-sm:col-span-2 lg:px-6">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="font-bold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SizeTabsProps {
  product: StockProduct;
  size: string | null;
  onSize: (size: string | undefined) => void;
}

/** All sizes, or one of them, each with what is available. */
function SizeTabs({ product, size, onSize }: SizeTabsProps) {
  return (
    <fieldset aria-label="Size" className="flex flex-wrap gap-1.5 px-4 py-3 lg:px-6 print:hidden">
      {[null, ...product.lines.map((line) => line.size)].map((one) => {
        const available = product.lines.find((line) => one !== null && line.size === one)?.available;
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === size}
            onClick={() => onSize(one ?? undefined)}
            className={classNames(
              'min-h-9 pointer-coarse:min-h-11 rounded-lg border px-3',
              one === size ? 'border-ink bg-ink font-semibold text-page' : 'border-line hover:bg-panel',
            )}
          >
            {one ?? 'All sizes'}
            {available !== undefined && <span className="ml-1.5 tabular-nums">({grouped(available)})</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
