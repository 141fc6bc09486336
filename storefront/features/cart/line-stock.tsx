import type { StockNote } from '#domain/stock/stock.ts';
import * as words from '#messages/cart.ts';

/** What the stock says about one line of the cart. It stands where there is room for it, so that nothing moves when it comes. */
export function LineStock({ note }: { note: StockNote }) {
  return (
    <strong className="ms-3 font-semibold text-sale">
      {note.kind === 'sold_out' ? words.outOfStock : words.onlyLeft(note.available)}
    </strong>
  );
}
