import { useState } from 'react';
import { movesByMoreThanHalf } from '#domain/catalogue/price-change.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Tick } from '#web/ui/field.tsx';

/** A zero too few or too many is seen before shoppers see it: a price that moves by more than half has to be ticked first. */
export function usePriceQuestion(before: number | null | undefined) {
  const [asked, setAsked] = useState<number>();
  const [sure, setSure] = useState(false);
  return {
    /** Whether this price may be published; if not, the question stands there now. */
    agrees(after: number): boolean {
      if (!before || !movesByMoreThanHalf(before, after) || (sure && asked === after)) return true;
      setAsked(after);
      setSure(false);
      return false;
    },
    question:
      before && asked !== undefined ? (
        <div role="alert" className="my-3 rounded-lg bg-warn-surface px-3 py-2 text-warn">
          <p className="font-semibold">
            {formatPkr(before)} becomes {formatPkr(asked)}: that is a change by more than half.
          </p>
          <Tick
            label={<span className="text-ink">{`Yes, ${formatPkr(asked)} is right`}</span>}
            checked={sure}
            onChange={({ target }) => setSure(target.checked)}
          />
        </div>
      ) : null,
  };
}
