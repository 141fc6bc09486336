import { isOrderKey } from '#domain/orders/order-key.ts';
import { type SessionValue, sessionValue } from '#web/browser/session-value.ts';

/** What the confirmation page shows, also after a reload. */
export interface LastOrder {
  readonly orderNumber: string;
  /** Of the order's own page. */
  readonly key?: string;
  /** A response was lost and the order turned out to be stored already, as it was first sent. */
  readonly wasSentBefore: boolean;
}

export const lastOrder: SessionValue<LastOrder> = sessionValue('padel-last-order', (stored) => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { orderNumber, key, wasSentBefore } = stored as Partial<Record<keyof LastOrder, unknown>>;
  if (typeof orderNumber !== 'string') return undefined;
  return {
    orderNumber,
    wasSentBefore: wasSentBefore === true,
    ...(typeof key === 'string' && isOrderKey(key) && { key }),
  };
});
