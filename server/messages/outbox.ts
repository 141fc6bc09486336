import type { OrderContact, OrderMoney, OrderParcel } from '#contract/orders/order-views.ts';
import type { Database } from '#database/database.ts';
import { ORDER_MAIL_KINDS, type OrderMailKind } from '#domain/messages/mail-templates.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentDetails } from '#domain/payments/paying-words.ts';
import type { WayToPay } from '#domain/payments/payment.ts';

/** To the staff: an order was placed, or its customer did something on its page. */
const STAFF_MESSAGES = ['order_placed', 'cancelled_by_shopper', 'proof_handed_in'] as const;

export type StaffMessageKind = (typeof STAFF_MESSAGES)[number];

/** Those that go out without anybody of the staff asking for them: a stranger could have them sent to anybody. */
const UNASKED: readonly OrderMailKind[] = ['order_received', 'order_cancelled', 'order_expired'];

/** An order as the database hands it to the outbox worker. The contact is null once it was erased. */
export interface OrderToNotify {
  id: string;
  order_number: string;
  status: OrderStatus;
  total: number;
  created_at: string;
  /** Of the customer's own page. */
  key: string;
  /** Null until it was agreed with the customer. */
  pay_by: WayToPay | null;
  advance: number;
  told: PaymentDetails | null;
  money: OrderMoney;
  /** What its customer reads. */
  language: string;
  parcel: Pick<OrderParcel, 'courier' | 'consignment' | 'cash_to_collect' | 'tracking'> | null;
  items: {
    category: string;
    product_id: number;
    name: string;
    variant: string;
    price: number;
    quantity: number;
  }[];
  contact: (OrderContact & { notes: string | null }) | null;
}

export interface ClaimedMessage {
  id: number;
  kind: StaffMessageKind | OrderMailKind;
  attempt: number;
  /** The channels that have it already. */
  sent_to: string[];
  order: OrderToNotify;
  /** What was paid or given back, where it speaks of that. */
  amount: number | null;
  /** Why a proof of payment was rejected, where it speaks of that. */
  reason?: string | null;
}

export function isForStaff(kind: ClaimedMessage['kind']): kind is StaffMessageKind {
  return (STAFF_MESSAGES as readonly string[]).includes(kind);
}

/** Whether a message may go to its mailbox, which gets at most so many a day that nobody asked for; 0 is no limit. */
export async function mayBeMailed(
  housekeeping: Database,
  { id, kind }: ClaimedMessage,
  most: number,
): Promise<boolean> {
  if (most === 0 || isForStaff(kind) || !UNASKED.includes(kind)) return true;
  const [row] = await housekeeping.query<{ may: boolean }>(
    'SELECT count_unasked_mail($1::bigint, $2::integer) AS may',
    [id, most],
  );
  return row?.may ?? true;
}

export interface MessageReport {
  id: number;
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

/** Takes messages of the kinds that this version knows and that are due, under a lease: no other server takes them before it ends. */
export async function claimMessages(
  housekeeping: Database,
  limit: number,
  leaseSeconds: number,
): Promise<ClaimedMessage[]> {
  const [row] = await housekeeping.query<{ claimed: ClaimedMessage[] }>(
    'SELECT lease_messages($1::integer, $2::interval, $3::jsonb) AS claimed',
    [limit, `${leaseSeconds} seconds`, [...STAFF_MESSAGES, ...ORDER_MAIL_KINDS]],
  );
  return row?.claimed ?? [];
}

export async function reportMessages(housekeeping: Database, reports: readonly MessageReport[]): Promise<void> {
  await housekeeping.query('SELECT report_messages($1::jsonb)', [reports]);
}

export async function outboxFigures(housekeeping: Database): Promise<OutboxFigures> {
  const [figures] = await housekeeping.query<OutboxFigures>('SELECT * FROM outbox_figures()');
  return figures as OutboxFigures;
}
