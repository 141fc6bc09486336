import type { Reason } from '#domain/finder/recommend.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import * as words from '#messages/finder.ts';
import { isDrawback, reasonWords } from '#storefront/features/finder/finder-words.ts';
import { Check, Minus } from '#web/ui/icons.ts';
import { ProductTile } from './product-tile.tsx';

export interface FoundRacket {
  readonly item: ListingItem;
  readonly reasons: readonly Reason[];
}

/** The rackets that the finder recommends, best first, each with its reasons. */
export function FoundRackets({ rackets }: { rackets: readonly FoundRacket[] }) {
  return (
    <ol className="grid gap-x-6 gap-y-12 md:grid-cols-3 lg:gap-x-10">
      {rackets.map(({ item, reasons }) => (
        <li
          key={item.id}
          className="grid grid-cols-2 content-start gap-4 md:row-span-2 md:grid-cols-1 md:grid-rows-subgrid"
        >
          <ProductTile item={item} eager />
          <ul aria-label={words.why(item.name)} className="grid content-start gap-2 text-sm">
            {reasons.map((reason) => (
              <ReasonLine key={reason.code} reason={reason} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function ReasonLine({ reason }: { reason: Reason }) {
  const isAgainst = isDrawback(reason);
  const Icon = isAgainst ? Minus : Check;
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden size={18} className={isAgainst ? 'shrink-0 text-muted' : 'shrink-0 text-good'} />
      <span className={isAgainst ? 'text-muted' : undefined}>{reasonWords(reason)}</span>
    </li>
  );
}
