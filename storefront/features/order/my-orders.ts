import { isOrderKey } from '#domain/orders/order-key.ts';
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts';

/** An order that was placed in this browser. Who placed it is not stored. */
export interface MyOrder {
  readonly orderNumber: string;
  readonly key: string;
  /** ISO 8601. */
  readonly placedAt: string;
}

const LIMIT = 20;

function isMyOrder(stored: unknown): stored is MyOrder {
  if (typeof stored !== 'object' || stored === null) return false;
  const { orderNumber, key, placedAt } = stored as Partial<Record<keyof MyOrder, unknown>>;
  return (
    typeof orderNumber === 'string' &&
    typeof key === 'string' &&
    isOrderKey(key) &&
    typeof placedAt === 'string' &&
    !Number.isNaN(Date.parse(placedAt))
  );
}

export function parseMyOrders(stored: string | null): readonly MyOrder[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isMyOrder).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

const myOrders = storedValue<readonly MyOrder[]>('padel-orders', parseMyOrders, (list) => JSON.stringify(list));

/** The newest first. */
export function useMyOrders(): readonly MyOrder[] {
  return useStoredValue(myOrders);
}

export function rememberOrder(order: MyOrder): void {
  const others = myOrders.read().filter(({ key }) => key !== order.key);
  myOrders.write([order, ...others].slice(0, LIMIT));
}

export function forgetOrder(gone: string): void {
  myOrders.write(myOrders.read().filter(({ key }) => key !== gone));
}
