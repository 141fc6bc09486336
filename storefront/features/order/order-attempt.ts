import { type OrderRequest, orderRequestSchema } from '#contract/orders/order.ts';
import { randomId } from '#web/browser/random-id.ts';
import { type SessionValue, sessionValue } from '#web/browser/session-value.ts';

/** An order that was sent and not yet answered. The key is made before the first try; the same key never makes a second order. */
export interface OrderAttempt {
  readonly key: string;
  readonly request: OrderRequest;
}

export const orderAttempt: SessionValue<OrderAttempt> = sessionValue('padel-order-attempt', (stored) => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { key, request } = stored as Partial<Record<keyof OrderAttempt, unknown>>;
  const parsed = orderRequestSchema.safeParse(request);
  return typeof key === 'string' && parsed.success ? { key, request: parsed.data } : undefined;
});

export function newAttempt(request: OrderRequest): OrderAttempt {
  return { key: randomId(), request };
}

export function isSameRequest(one: OrderRequest, other: OrderRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
