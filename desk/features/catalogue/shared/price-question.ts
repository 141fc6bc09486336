import type { Question } from '#desk/lib/form/desk-form.ts';
import { movesByMoreThanHalf } from '#domain/catalogue/price-change.ts';
import { formatPkr } from '#domain/payments/money.ts';

/** A zero too few or too many is seen before shoppers see it: a price that moves by more than half is asked about. */
export function priceQuestion(before: number | null | undefined, after: number): Question | undefined {
  if (!before || !movesByMoreThanHalf(before, after)) return undefined;
  return {
    title: `${formatPkr(before)} becomes ${formatPkr(after)}: that is a change by more than half.`,
    text: 'A zero may be missing, or one too many.',
    yes: `Yes, ${formatPkr(after)} is right`,
  };
}
