import type { Database } from '#database/database.ts';

/** Expires orders whose hold has run out, at most `limit` of them. Returns their numbers. */
export async function expireOverdueOrders(
  housekeeping: Database,
  limit: number,
  customerMail: boolean,
): Promise<string[]> {
  const [row] = await housekeeping.query<{ expired: string[] }>(
    'SELECT expire_overdue_orders($1::integer, $2) AS expired',
    [limit, customerMail],
  );
  return row?.expired ?? [];
}

export interface HoldFigures {
  orders: number;
  pieces: number;
  value: number;
  /** Orders whose customers have waited longer than they were told. */
  late: number;
}

/** What orders hold that nobody has answered. */
export async function holdFigures(housekeeping: Database): Promise<HoldFigures> {
  const [row] = await housekeeping.query<{ figures: HoldFigures }>('SELECT hold_figures() AS figures');
  return row?.figures as HoldFigures;
}

/** Tells every open desk of shoppers' new orders. */
export async function notifyNewOrders(housekeeping: Database, orderNumbers: readonly string[]): Promise<void> {
  await housekeeping.query('SELECT notify_new_orders($1::jsonb)', [orderNumbers]);
}

/** Erases the customers' details of orders closed longer ago than `days`, at most `limit` of them. Returns how many. */
export async function eraseOldContacts(housekeeping: Database, days: number, limit: number): Promise<number> {
  const [row] = await housekeeping.query<{ erased: number }>(
    'SELECT erase_old_contacts($1::interval, $2::integer) AS erased',
    [`${days} days`, limit],
  );
  return row?.erased ?? 0;
}

/** Removes messages and steps of orders that the owner does not keep any longer, at most `limit` of each. Returns whether there may be more. */
export async function removeWhatIsOld(housekeeping: Database, limit: number): Promise<boolean> {
  const [row] = await housekeeping.query<{ more: boolean }>('SELECT remove_what_is_old($1::integer) AS more', [limit]);
  return row?.more ?? false;
}
