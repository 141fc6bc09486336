import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { useRights, useStaff } from '#desk/api/session.ts';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { FigureStrip } from '#desk/lib/screen/figure-strip.tsx';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { grouped } from '#desk/lib/words/format.ts';
import { optionsWord, optionWord } from '#desk/lib/words/variant-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useStock } from '../api.ts';
import { daysLeftText, variantName } from '../list/stock-cells.tsx';
import { type Figures, hasVariants, productsOf, type StockProduct } from '../list/stock-rows.ts';
import { addToDraft } from '../shared/draft.ts';
import { ENTRY_PATHS, ENTRY_RIGHTS, ENTRY_WORDS, type EntryKind } from '../shared/entry-words.ts';
import { MovementList } from './movement-list.tsx';

const PARAMS = searchParams({ variant: z.string().optional() });

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
  const variant = product?.lines.find((line) => line.variant === values.variant)?.variant;
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
  const figures = product.lines.find((line) => line.variant === variant) ?? product;
  return (
    <>
      <ScreenHead title={product.name} actions={<Actions product={product} variant={variant} />}>
        <Thumbnail image={product.image} className="order-first h-12 w-10" />
      </ScreenHead>
      <FigureStrip figures={stripOf(figures)} />
      {hasVariants(product) && (
        <VariantTabs
          product={product}
          variant={variant}
          onVariant={(next) => change({ variant: next }, { replace: true })}
        />
      )}
      <MovementList
        category={product.category}
        id={id}
        variant={variant}
        options={hasVariants(product) ? product.options : []}
      />
    </>
  );
}

function Actions({ product, variant }: { product: StockProduct; variant: string | undefined }) {
  const { may } = useRights();
  const { account } = useStaff();
  const navigate = useNavigate();
  const lines = product.lines.filter((line) => variant === undefined || line.variant === variant);
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

const stripOf = (figures: Figures) =>
  [
    ['Stock', grouped(figures.stock)],
    ['Held by orders', grouped(figures.held)],
    ['Available', grouped(figures.available)],
    ['Sold in 30 days', grouped(figures.sold_30_days)],
    ['Days left', daysLeftText(figures)],
  ] as const;

interface VariantTabsProps {
  product: StockProduct;
  variant: string | undefined;
  onVariant: (variant: string | undefined) => void;
}

/** All variants, or one of them, each with what is available. */
function VariantTabs({ product, variant, onVariant }: VariantTabsProps) {
  return (
    <fieldset
      aria-label={optionWord(product.options)}
      className="flex flex-wrap gap-1.5 px-4 py-3 lg:px-6 print:hidden"
    >
      {[undefined, ...product.lines.map((line) => line.variant)].map((one) => {
        const available = product.lines.find((line) => line.variant === one)?.available;
        return (
          <button
            key={one ?? 'all'}
            type="button"
            aria-pressed={one === variant}
            onClick={() => onVariant(one)}
            className={classNames(
              'min-h-9 pointer-coarse:min-h-11 rounded-lg border px-3',
              one === variant ? 'border-ink bg-ink font-semibold text-page' : 'border-line hover:bg-panel',
            )}
          >
            {one === undefined ? `All ${optionsWord(product.options).toLowerCase()}` : variantName(one)}
            {available !== undefined && <span className="ml-1.5 tabular-nums">({grouped(available)})</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
