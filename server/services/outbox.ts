import type { Database } from '#database/database.ts';

/** An order as the database hands it to the outbox worker. The contact is null once it was erased. */
export interface OrderToNotify {
  id: string;
  order_number: string;
  total: number;
  created_at: string;
  items: {
    category: string;
    product_id: number;
    name: string;
    size: string | null;
    price: number;
    quantity: number;
  }[];
  contact: {
    customer_name: string;
    email: string;
    phone: string;
    whatsapp: string;
    address: string;
    notes: string | null;
  } | null;
}

export interface ClaimedMessage {
  order_id: string;
  attempt: number;
  /** The channels that have it already. */
  sent_to: string[];
  order: OrderToNotify;
}

export interface MessageReport {
  order_id: string;
  attempt: number;
  sent_to: string[];
  error: string | null;
  retry_seconds: number;
  /** Whether the shop gives up. */
  dead: boolean;
}

export interface OutboxFigures {
  waiting: number;
  dead: number;
  oldest_seconds: number;
}

/** Takes messages that are due, under a lease: no other server takes them before it ends. */
export async function claimMessages(
  housekeeping: Database,
  limit: number,
  leaseSeconds: number,
): Promise<ClaimedMessage[]> {
  const [row] = await housekeeping.query<{ claimed: ClaimedMessage[] }>(
    'SELECT claim_messages($1::integer, $2::interval) AS claimed',
    [limit, `${leaseSeconds} seconds`],
  );
  return row?.claimed ?? [];
}

export async function reportMessages(housekeeping: Database, reports: readonly MessageReport[]): Promise<void> {
  await housekeeping.query('SELECT report_messages($1::jsonb)', [reports]);
}

/** Makes messages due again that the shop gave up on. Returns how many. */
export async function reviveMessages(housekeeping: Database): Promise<number> {
  const [row] = await housekeeping.query<{ revived: number }>('SELECT revive_messages() AS revived');
  return row?.revived ?? 0;
}

export async function outboxFigures(housekeeping: Database): Promise<OutboxFigures> {
  const [figures] = await housekeeping.query<OutboxFigures>('SELECT * FROM outbox_figures()');
  return figures as OutboxFigures;
}
