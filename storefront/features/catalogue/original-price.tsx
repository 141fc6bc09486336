import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/card.ts';

/** What a product cost before: to the eyes it is struck out, to the ears it is named. */
export function OriginalPrice({ price, className }: { price: number; className: string }) {
  return (
    <s className={className}>
      <span className="sr-only">{`${words.originalPrice} `}</span>
      {formatPkr(price)}
    </s>
  );
}
