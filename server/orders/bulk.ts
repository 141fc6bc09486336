import type { BulkOutcome } from '#contract/orders/order-steps.ts';
import { sentRefusal } from '#server/steps/rule-refusal.ts';
import type { StaffResult } from '#server/steps/staff-result.ts';

/** Takes a step on one order after the other, and says of each what came of it. One that is refused leaves the others as they are. */
export async function forEachOrder<Wanted extends { readonly number: string }>(
  orders: readonly Wanted[],
  step: (order: Wanted) => Promise<StaffResult<object>>,
): Promise<BulkOutcome> {
  const results: BulkOutcome['results'] = [];
  for (const order of orders) {
    const result = await step(order);
    results.push({
      number: order.number,
      ok: result.ok,
      refusal: result.ok ? null : sentRefusal(result),
      version: result.ok ? versionIn(result.value) : null,
    });
  }
  return { results };
}

/** A claim is no change of the order and has none. */
function versionIn(outcome: object): number | null {
  return 'version' in outcome ? (outcome.version as number) : null;
}
