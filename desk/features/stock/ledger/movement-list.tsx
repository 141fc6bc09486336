import { Link } from 'react-router';
import type { StockMovement } from '#contract/stock/stock.ts';
import type { Column } from '#desk/lib/list/list.tsx';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import { optionWord, withVariant } from '#desk/lib/words/variant-words.ts';
import { useMovements } from '../api.ts';
import { REASON_WORDS, signed } from '../shared/entry-words.ts';

interface MovementListProps {
  category: string;
  id: string;
  variant: string | undefined;
  /** What the variants differ by; nothing of a product without any. */
  options: readonly string[];
}

/** The movements of a product, newest first, in pages. */
export function MovementList({ category, id, variant, options }: MovementListProps) {
  const ledger = useMovements({ category, id, variant });
  return (
    <ListScreen
      query={ledger}
      caption="What happened, newest first"
      columns={columnsFor(variant === undefined ? options : [])}
      rowKey={(movement) => String(movement.id)}
      card={(movement) => <MovementCard movement={movement} />}
      empty={{
        title: 'Nothing happened yet',
        text: 'Deliveries, counts, losses and orders are listed here, with who and why.',
      }}
    />
  );
}

const KIND_WORDS: Readonly<Record<StockMovement['kind'], string>> = {
  initial: 'First stock',
  adjustment: 'Changed',
  reserve: 'Held for an order',
  release: 'No longer held',
  dispatch: 'Dispatched',
  return: 'Came back',
};

function movementWords({ kind, reason }: Pick<StockMovement, 'kind' | 'reason'>): string {
  return kind === 'adjustment' && reason ? REASON_WORDS[reason] : KIND_WORDS[kind];
}

const columnsFor = (options: readonly string[]): Column<StockMovement>[] => [
  { key: 'at', header: 'When', cell: ({ at }) => <Moment at={at} />, className: 'w-28 lg:w-34' },
  { key: 'what', header: 'What', cell: movementWords, className: 'w-34 lg:w-40 font-medium' },
  ...(options.length > 0
    ? [
        {
          key: 'variant',
          header: optionWord(options),
          cell: ({ variant }: StockMovement) => variant || '–',
          className: 'w-18 lg:w-24',
        },
      ]
    : []),
  {
    key: 'stock',
    header: 'Stock',
    cell: ({ stock_change }) => <Change change={stock_change} />,
    isNumber: true,
    className: 'w-16 lg:w-20',
  },
  {
    key: 'held',
    header: 'Held',
    cell: ({ reserved_change }) => <Change change={reserved_change} />,
    isNumber: true,
    className: 'w-16 lg:w-20',
  },
  { key: 'who', header: 'Who', cell: (movement) => <Who movement={movement} />, className: 'w-28 lg:w-40' },
  { key: 'why', header: 'Why', cell: (movement) => <Why movement={movement} /> },
];

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactTime(at)} className="tabular-nums">
      {shortTime(at)}
    </time>
  );
}

function Change({ change }: { change: number }) {
  if (change === 0) return <span className="text-muted">–</span>;
  return <span className={change > 0 ? 'text-good' : 'text-sale'}>{signed(change)}</span>;
}

/** Who acts without an account. */
const NOBODY: Readonly<Record<string, string>> = { shop: 'The shop', shopper: 'Shopper' };

function Who({ movement: { actor } }: { movement: StockMovement }) {
  const nobody = NOBODY[actor ?? 'shop'];
  return nobody ? <span className="text-muted">{nobody}</span> : <bdi className="break-words">{actor}</bdi>;
}

function Why({ movement: { order_number, note } }: { movement: StockMovement }) {
  return (
    <>
      {order_number && (
        <Link to={`/orders/${order_number}`} className="font-semibold tabular-nums hover:underline">
          {order_number}
        </Link>
      )}
      {note && (
        <span dir="auto" className="block break-words">
          {note}
        </span>
      )}
    </>
  );
}

function MovementCard({ movement }: { movement: StockMovement }) {
  const { at, variant, stock_change, reserved_change } = movement;
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <div className="font-medium">{withVariant(movementWords(movement), variant)}</div>
        <div className="text-muted text-xs">
          <Moment at={at} /> · <Who movement={movement} />
        </div>
        <Why movement={movement} />
      </div>
      <div className="shrink-0 text-right tabular-nums">
        {stock_change !== 0 && <Change change={stock_change} />}
        {reserved_change !== 0 && <div className="text-muted text-xs">held {signed(reserved_change)}</div>}
      </div>
    </div>
  );
}
