import type { StockNote } from '#domain/stock/stock.ts';

interface LineStockProps {
  note: StockNote;
  name: string;
  onTake: (quantity: number) => void;
}

/** What the stock says about one line of the cart. It advises: the order is checked when it is sent. */
export function LineStock({ note, name, onTake }: LineStockProps) {
  return (
    <p className="col-start-2 mt-2 flex flex-wrap items-center gap-x-3 font-medium text-sale text-sm">
      {note.kind === 'sold_out' ? 'Out of Stock' : `Only ${note.available} left`}
      {note.kind === 'short' && (
        <button
          type="button"
          aria-label={`Take ${note.available} of ${name}`}
          className="min-h-11 text-court underline underline-offset-4"
          onClick={() => onTake(note.available)}
        >
          Take {note.available}
        </button>
      )}
    </p>
  );
}
