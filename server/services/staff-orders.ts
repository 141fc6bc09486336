import type { Database } from '#database/database.ts';
import { type StaffResult, staffResult } from './staff-result.ts';

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'paid',
  'dispatched',
  'delivered',
  'cancelled',
  'expired',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What the staff can do with an order. Each step is a function of the database with the same name. */
export type OrderStep = 'confirm' | 'pay' | 'dispatch' | 'deliver' | 'cancel';

export interface ListedOrder {
  order_number: string;
  status: OrderStatus;
  total: number;
  /** 'YYYY-MM-DD HH:MM' */
  created_at: string;
}

/** The latest orders first. */
export async function listOrders(
  housekeeping: Database,
  status: OrderStatus | undefined,
  limit: number,
): Promise<ListedOrder[]> {
  const rows = await housekeeping.query<{ found: ListedOrder }>(
    `SELECT jsonb_build_object('order_number', order_number, 'status', status, 'total', total,
       'created_at', to_char(created_at, 'YYYY-MM-DD HH24:MI')) AS found FROM list_orders($1, $2::integer)`,
    [status ?? null, limit],
  );
  return rows.map(({ found }) => found);
}

/** Everything that is stored about one order; undefined if there is none with this number. */
export async function findOrder(housekeeping: Database, orderNumber: string): Promise<object | undefined> {
  const [row] = await housekeeping.query<{ found: object | null }>('SELECT show_order($1) AS found', [orderNumber]);
  return row?.found ?? undefined;
}

/** Returns the status afterwards. */
export function takeStep(
  housekeeping: Database,
  step: OrderStep,
  orderNumber: string,
  actor: string,
): Promise<StaffResult<OrderStatus>> {
  return staffResult(async () => {
    const [row] = await housekeeping.query<{ status: OrderStatus }>(`SELECT ${step}_order($1, $2) AS status`, [
      orderNumber,
      actor,
    ]);
    return row?.status as OrderStatus;
  });
}

/** Removes the customer's details from a closed order. */
export function eraseContact(housekeeping: Database, orderNumber: string): Promise<StaffResult<void>> {
  return staffResult(async () => {
    await housekeeping.query('SELECT erase_contact($1)', [orderNumber]);
  });
}
