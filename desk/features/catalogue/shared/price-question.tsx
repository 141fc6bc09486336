import { useState } from 'react';
import { movesByMoreThanHalf } from '#domain/catalogue/price-change.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Alert, AlertTitle } from '#web/ui/alert.tsx';
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
        <Alert kind="warning" isAnnounced className="my-3">
          <AlertTitle>
            {formatPkr(before)} becomes {formatPkr(asked)}: that is a change by more than half.
          </AlertTitle>
          <Tick
            label={`Yes, ${formatPkr(asked)} is right`}
            checked={sure}
            onChange={({ target }) => setSure(target.checked)}
          />
        </Alert>
      ) : null,
  };
}
