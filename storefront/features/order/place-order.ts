import type { Cart, CartLine } from '../../../domain/cart.ts';
import { type OrderForm, orderRequest } from '../../../domain/order.ts';
import { type AvailableStock, shortLines } from '../../../domain/stock.ts';
import type { OrderError } from '../../../domain/wire.ts';
import { type SubmitOutcome, submitOrder } from '../../backend/orders.ts';
import { isSameRequest, newAttempt, type OrderAttempt, orderAttempt } from './order-attempt.ts';

export type Placing =
  | { readonly kind: 'stored'; readonly orderNumber: string; readonly wasSentBefore: boolean }
  /** Seen before anything was sent. */
  | { readonly kind: 'short'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'refused'; readonly error: OrderError }
  | { readonly kind: 'unanswered' };

/**
 * Sends the order once, whatever happens. A try without an answer is kept with its key: the same order sent again is the same
 * order. If the shopper has changed something meanwhile, the first try is settled before the new one is sent.
 */
export async function placeOrder(
  form: OrderForm,
  cart: Cart,
  readStock: () => Promise<AvailableStock>,
): Promise<Placing> {
  const request = orderRequest(form, cart);
  const open = orderAttempt.read();
  if (open && isSameRequest(open.request, request)) return send(open, false);
  if (open) {
    const settled = await send(open, true);
    if (settled.kind !== 'refused') return settled;
  }
  const lines = shortLines(cart, await readStock());
  if (lines.length > 0) return { kind: 'short', lines };
  return send(newAttempt(request), false);
}

async function send(attempt: OrderAttempt, wasSentBefore: boolean): Promise<Placing> {
  orderAttempt.write(attempt);
  const outcome = await submitOrder(attempt.request, attempt.key);
  if (isSettled(outcome)) orderAttempt.clear();
  return outcome.kind === 'stored' ? { ...outcome, wasSentBefore } : outcome;
}

/** After these answers nothing is stored under the key yet, but it may be at the next try: it is kept. */
const TRY_AGAIN: readonly OrderError['error'][] = ['unavailable', 'rate_limited'];

function isSettled(outcome: SubmitOutcome): boolean {
  if (outcome.kind === 'unanswered') return false;
  return outcome.kind === 'stored' || !TRY_AGAIN.includes(outcome.error.error);
}
