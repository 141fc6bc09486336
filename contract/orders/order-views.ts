import type { OrderProof } from '#contract/payments/proof-views.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { DeliveryQuote } from '#domain/delivery/quote.ts';
import type { ContactChannel, ContactOutcome } from '#domain/orders/contact-attempt.ts';
import type { CustomerHistory, PlacedVia } from '#domain/orders/order-flags.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { ReturnCondition, ReturnReason } from '#domain/orders/return.ts';
import type { PaymentDetails } from '#domain/payments/paying-words.ts';
import type { LedgerMethod, PaymentState, WayToPay } from '#domain/payments/payment.ts';

/** Orders as the SQL functions of the staff return them. All amounts are whole PKR, all times ISO 8601. */

export interface OrderMoney {
  total: number;
  discount: number;
  delivery_fee: number;
  /** What the customer owes in all, for the goods they keep and the delivery. */
  payable: number;
  /** What the shop has received, less what it gave back. */
  paid: number;
  /** What the customer has paid, to the shop or to its courier, less what was given back. */
  paid_by_customer: number;
  /** All that is still to come in, from the customer or the courier. */
  due: number;
  to_refund: number;
  /** What the courier collected at the door. */
  collected: number;
  /** What he still owes of it. */
  with_courier: number;
  written_off: number;
  /** What he kept of it for his own work. */
  fees: number;
  state: PaymentState;
}

/** What every step returns: the order in short, as it was right after the step. */
export interface StepOutcome {
  order_number: string;
  status: OrderStatus;
  version: number;
  pay_by: WayToPay | null;
  money: OrderMoney;
  /** The step had been taken before under the same key; nothing was changed now. */
  repeated?: true;
}

export interface OrderLine {
  line: number;
  category: Category;
  product_id: number;
  /** Empty where there was nothing to choose. */
  variant: string;
  name: string;
  unit_price: number;
  quantity: number;
}

export interface OrderParcel {
  courier: string;
  consignment: string | null;
  /** Where the courier tells about parcels, with {number} in it. */
  tracking?: string | null;
  cash_to_collect: number;
  dispatched_at: string;
  /** Null until it was delivered. */
  collected: number | null;
  collected_at: string | null;
}

/** What an order was told about paying, as the accounts were then. */
export interface PaymentSent extends PaymentDetails {
  at: string;
}

export interface OrderContact {
  customer_name: string;
  email: string;
  phone: string;
  whatsapp: string;
  address: string;
}

/** An order as a list shows it. The contact is null once it was erased. */
export interface ListedOrder {
  id: string;
  order_number: string;
  /** Of the customer's own page. */
  page_key: string;
  status: OrderStatus;
  version: number;
  created_at: string;
  status_since: string;
  reserved_until: string | null;
  return_expected_at: string | null;
  /** When the customer was first reached; the clock of the promise stands still from then on. */
  answered_at: string | null;
  packed_at: string | null;
  placed_via: PlacedVia;
  /** What its customer reads. A language that this version does not know is read as English. */
  language: string;
  /** Empty where the address names no city that the shop knows. */
  city: string;
  pay_by: WayToPay | null;
  advance: number;
  /** Null until somebody told the customer where to pay. */
  told: PaymentSent | null;
  money: OrderMoney;
  /** Since when a proof of payment waits to be checked. */
  proof_since: string | null;
  contact: OrderContact | null;
  /** The other orders of the same phone number. */
  history: CustomerHistory;
  items: OrderLine[];
  /** An order of the same phone within the half hour before, with the same goods. */
  double_of: string | null;
  parcel: OrderParcel | null;
  claim: { actor: string; until: string } | null;
  attempts: number;
  /** When somebody wants to try again to reach the customer; null once the order has moved on. */
  next_try_at: string | null;
  last_attempt: { channel: ContactChannel; outcome: ContactOutcome; at: string; next_try_at: string | null } | null;
}

export interface OrderEvent {
  version: number;
  kind: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus | null;
  actor: string;
  at: string;
  details: Record<string, unknown>;
}

export interface OrderPayment {
  id: number;
  kind: 'payment' | 'refund';
  method: LedgerMethod;
  amount: number;
  reference: string | null;
  received_at: string;
  corrects: number | null;
  /** It settles what the courier collected. */
  from_courier: boolean;
  actor: string;
  note: string | null;
  at: string;
}

/** What a courier will never hand over: written off, or kept as the fee that came with a payment of his. */
export interface WriteOff {
  id: number;
  kind: 'write_off' | 'fee';
  payment_id: number | null;
  amount: number;
  corrects: number | null;
  actor: string;
  at: string;
}

interface ExchangedItem {
  category: Category;
  name: string;
  variant: string;
}

/** What came back for an order that goes out by an exchange. */
export interface ExchangeFor {
  /** Of the order that it came back of. */
  order_number: string;
  quantity: number;
  back: ExchangedItem;
  /** What was paid for it and pays for the other. */
  moved: number;
}

/** What goes out for something of an order that came back. */
export interface ExchangeMade extends ExchangeFor {
  status: OrderStatus;
  for: ExchangedItem;
  at: string;
}

/** An invoice or a credit note, in short. */
export interface IssuedDocument {
  id: number;
  series: 'invoice' | 'credit_note';
  /** As it is written on it. */
  name: string;
  order_number: string;
  /** What a credit note is for. */
  credit_for: 'return' | 'allowance' | null;
  /** The invoice that a credit note names. */
  of: string | null;
  total: number;
  tax: number;
  issued_at: string;
  /** The day where the shop is. */
  issued_on: string;
  actor: string;
  /** Null once the contact was erased. */
  buyer: { name: string; address: string } | null;
  reason: string | null;
  void: { at: string; actor: string; reason: string | null } | null;
}

/** Everything about one order. */
export interface ShownOrder extends Omit<ListedOrder, 'contact' | 'items'> {
  /** How many other orders that are not confirmed yet came from the same phone, browser or network. */
  same_sender: number;
  discount_reason: string | null;
  /** What the customer was told about the delivery; null where the shop had set nothing about it. */
  delivery: DeliveryQuote | null;
  cancel_reason: string | null;
  contact: (OrderContact & { notes: string | null }) | null;
  items: (OrderLine & { returned: number })[];
  payments: OrderPayment[];
  write_offs: WriteOff[];
  invoices: IssuedDocument[];
  /** What the customer has handed in to show that they have paid. */
  proofs: OrderProof[];
  returns: {
    line: number;
    quantity: number;
    condition: ReturnCondition;
    reason: ReturnReason;
    actor: string;
    at: string;
  }[];
  exchange_for: ExchangeFor | null;
  exchanges: ExchangeMade[];
  contact_attempts: {
    number: number;
    channel: ContactChannel;
    outcome: ContactOutcome;
    next_try_at: string | null;
    actor: string;
    at: string;
  }[];
  notes: { text: string; actor: string; at: string }[];
  messages: {
    kind: string;
    is_for_staff: boolean;
    sent_at: string | null;
    /** The ways by which it went; none if there was nobody left to send it to. */
    sent_to: string[];
    dead_at: string | null;
    attempts: number;
    last_error: string | null;
  }[];
  events: OrderEvent[];
  earlier_orders: { order_number: string; status: OrderStatus; created_at: string; total: number }[];
}
