import { type SessionValue, sessionValue } from '#web/browser/session-value.ts';

/** What the confirmation page shows, also after a reload. */
export interface LastOrder {
  readonly orderNumber: string;
  /** A response was lost and the order turned out to be stored already, as it was first sent. */
  readonly wasSentBefore: boolean;
}

export const lastOrder: SessionValue<LastOrder> = sessionValue('padel-last-order', (stored) => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { orderNumber, wasSentBefore } = stored as Partial<Record<keyof LastOrder, unknown>>;
  return typeof orderNumber === 'string' ? { orderNumber, wasSentBefore: wasSentBefore === true } : undefined;
});
