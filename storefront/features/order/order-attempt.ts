import { type OrderRequest, orderRequestSchema } from '#contract/order.ts';
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
  return { key: randomKey(), request };
}

export function isSameRequest(one: OrderRequest, other: OrderRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** crypto.randomUUID exists only on secure origins, and a shop tried out over a local network is not one. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
