import type { StockNote } from '#domain/stock/stock.ts';

/** What the stock says about one line of the cart. It stands where there is room for it, so that nothing moves when it comes. */
export function LineStock({ note }: { note: StockNote }) {
  return (
    <strong className="ml-3 font-semibold text-sale">
      {note.kind === 'sold_out' ? 'Out of Stock' : `Only ${note.available} left`}
    </strong>
  );
}
