import { type DeliveryRequest, type OrderForm, orderRequest } from '#contract/orders/order.ts';
import type { OrderError } from '#contract/orders/order-response.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { type AvailableStock, shortLines } from '#domain/stock/stock.ts';
import { type SubmitOutcome, submitOrder } from '#storefront/api/orders.ts';
import { isSameRequest, newAttempt, type OrderAttempt, orderAttempt } from './order-attempt.ts';

export type Placing =
  | { readonly kind: 'stored'; readonly orderNumber: string; readonly key?: string; readonly wasSentBefore: boolean }
  /** Seen before anything was sent. */
  | { readonly kind: 'short'; readonly lines: readonly CartLine[] }
  /** The stock could not be read, and then nothing counts as available: nothing was sent. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'refused'; readonly error: OrderError }
  | { readonly kind: 'unanswered' };

/**
 * Sends the order once, whatever happens. A try whose end is not known is stored with its key: the same order sent again is the
 * same order. If the shopper has changed something meanwhile, the first try is settled before the new one is sent.
 */
export async function placeOrder(
  form: OrderForm,
  cart: Cart,
  readStock: () => Promise<AvailableStock | undefined>,
  delivery?: DeliveryRequest,
): Promise<Placing> {
  const request = orderRequest(form, cart, delivery);
  const open = orderAttempt.read();
  if (open) {
    const isSame = isSameRequest(open.request, request);
    const { outcome, fate } = await send(open, 'again');
    if (isSame || fate !== 'not stored') return placing(outcome, !isSame);
  }
  const stock = await readStock();
  if (!stock) return { kind: 'unread' };
  const lines = shortLines(cart, stock);
  if (lines.length > 0) return { kind: 'short', lines };
  const { outcome } = await send(newAttempt(request), 'first');
  return placing(outcome, false);
}

function placing(outcome: SubmitOutcome, wasSentBefore: boolean): Placing {
  return outcome.kind === 'stored' ? { ...outcome, wasSentBefore } : outcome;
}

type Try = 'first' | 'again';

/** Stores the attempt before it is sent and removes it when its outcome is certain. */
async function send(attempt: OrderAttempt, which: Try): Promise<{ outcome: SubmitOutcome; fate: Fate }> {
  orderAttempt.write(attempt);
  const outcome = await submitOrder(attempt.request, attempt.key);
  const fate = fateOf(outcome, which);
  if (fate !== 'unknown') orderAttempt.clear();
  return { outcome, fate };
}

/** What a response says about the key of its request. */
type Fate = 'stored' | 'not stored' | 'unknown';

function fateOf(outcome: SubmitOutcome, which: Try): Fate {
  if (outcome.kind === 'stored') return 'stored';
  if (outcome.kind === 'unanswered') return 'unknown';
  switch (outcome.error.error) {
    // The server lost its database in the middle or stopped waiting for it, and the order may be stored all the same.
    case 'unavailable':
    // A code that this page does not know says nothing about the order.
    case 'other':
      return 'unknown';
    // This request was turned away, perhaps unread. That says nothing of one that was sent before.
    case 'rate_limited':
      return which === 'first' ? 'not stored' : 'unknown';
    // There is an order under the key, with other details.
    case 'idempotency_conflict':
      return 'stored';
    // The rest is said of the order itself, after looking for the key or where no such order was ever taken.
    default:
      return 'not stored';
  }
}
