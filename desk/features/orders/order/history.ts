import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { words } from '#desk/lib/words/format.ts';
import {
  CHANNEL_NAMES,
  CONDITION_NAMES,
  METHOD_NAMES,
  OUTCOME_NAMES,
  REASON_NAMES,
} from '#desk/lib/words/order-words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { WAY_TO_PAY_NAMES, type WayToPay } from '#domain/payments/payment.ts';

export interface HistoryEntry {
  readonly key: string;
  readonly at: string;
  readonly who: string;
  readonly title: string;
  readonly details?: string | undefined;
  readonly tone: 'step' | 'plain' | 'money' | 'trouble';
}

type Event = OrderScreen['events'][number];
type Message = OrderScreen['messages'][number];

/** Everything that happened, newest first: steps, tries to reach the customer, money, notes, e-mails. */
export function historyOf(order: OrderScreen): HistoryEntry[] {
  const entries = [...order.events.map((event) => entryOf(event, order)), ...order.messages.flatMap(messageEntry)];
  return entries.sort((one, other) => other.at.localeCompare(one.at) || other.key.localeCompare(one.key));
}

/** Only what went to the customer, and only if it did: the staff's own notices are none of it. */
function messageEntry(message: Message, index: number): HistoryEntry[] {
  const { kind, sent_at, sent_to, dead_at, last_error } = message;
  if (message.is_for_staff) return [];
  const what = words(kind).toLowerCase();
  const common = { key: `message-${index}`, who: 'shop' };
  if (sent_at && sent_to.includes('customer_mail'))
    return [{ ...common, at: sent_at, title: `E-mail to the customer: ${what}`, tone: 'plain' }];
  if (sent_at || !dead_at) return [];
  const title = `E-mail to the customer given up: ${what}`;
  return [{ ...common, at: dead_at, title, details: last_error ?? undefined, tone: 'trouble' }];
}

function entryOf(event: Event, order: OrderScreen): HistoryEntry {
  const { version, at, actor } = event;
  return { key: `event-${String(version).padStart(6, '0')}`, at, who: actor, tone: 'plain', ...wording(event, order) };
}

function statusWords(from: Event['from_status'], to: Event['to_status']): string {
  if (!from) return 'Placed';
  if (from === 'cancelled') return 'Taken up again';
  return from === 'delivered' && to === 'dispatched' ? 'Not delivered after all: on the way again' : words(to ?? '');
}

type Wording = Pick<HistoryEntry, 'title'> & Partial<HistoryEntry>;

function wording({ kind, from_status, to_status, details, at, version }: Event, order: OrderScreen): Wording {
  const amount = typeof details.amount === 'number' ? formatPkr(details.amount) : '';
  switch (kind) {
    case 'status':
      return { title: statusWords(from_status, to_status), details: stepDetails(details), tone: 'step' };
    case 'attempt':
      return { title: attemptWords(details) };
    case 'note':
      return { title: 'Note', details: order.notes.find((note) => note.at === at)?.text };
    case 'payment':
      return {
        title: `Payment ${amount}`,
        details: [
          nameIn(METHOD_NAMES, details.method),
          details.from === 'courier' && `from ${order.parcel?.courier}`,
          typeof details.fee === 'number' && `who keeps ${formatPkr(details.fee)} as a fee`,
          details.proof !== undefined && 'the customer’s proof was accepted',
        ]
          .filter(Boolean)
          .join(', '),
        tone: 'money',
      };
    case 'write_off':
      return { title: `${amount} written off`, details: `Owed by ${String(details.courier)}`, tone: 'money' };
    case 'invoiced':
      return { title: `Invoice ${String(details.invoice)}`, details: amount, tone: 'money' };
    case 'credited':
      return { title: `Credit note ${String(details.invoice)}`, details: amount, tone: 'money' };
    case 'voided':
      return { title: `${String(details.invoice)} voided`, details: amount, tone: 'trouble' };
    case 'refund':
      return { title: `Refund ${amount}`, details: nameIn(METHOD_NAMES, details.method), tone: 'money' };
    case 'correction':
      return {
        title: 'write_off' in details ? `Write-off of ${amount} reversed` : `Entry of ${amount} reversed`,
        tone: 'money',
      };
    case 'amended':
      return { title: 'Changed', details: amendedWords(details) };
    case 'returned':
      return { title: 'Return received', details: stepDetails(details), tone: 'step' };
    case 'proof':
      return { title: 'Proof of payment handed in', details: details.by === 'picture' ? 'A picture' : 'A reference' };
    case 'proof_rejected':
      return {
        title: 'Proof of payment rejected',
        details: order.proofs.find(({ decided_version }) => decided_version === version)?.reason ?? undefined,
        tone: 'trouble',
      };
    case 'accounts_told':
      return { title: 'Payment details sent' };
    case 'return_expected':
      return { title: 'Coming back', tone: 'trouble' };
    case 'parcel':
      return { title: 'Parcel corrected', details: correctedWords(details) };
    default:
      return { title: words(kind) };
  }
}

function correctedWords({ was, is }: Record<string, unknown>): string | undefined {
  const [before, now] = [parcelWords(was), parcelWords(is)];
  return before && now && `${before}, now ${now}`;
}

function parcelWords(parcel: unknown): string | undefined {
  if (typeof parcel !== 'object' || parcel === null || !('courier' in parcel)) return undefined;
  const consignment = 'consignment' in parcel && parcel.consignment;
  return `${parcel.courier} ${consignment || 'without a number'}`;
}

function attemptWords({ channel, outcome }: Record<string, unknown>): string {
  return [nameIn(CHANNEL_NAMES, channel), nameIn(OUTCOME_NAMES, outcome)?.toLowerCase()].filter(Boolean).join(': ');
}

function exchangeWords(exchange: unknown): string | undefined {
  if (typeof exchange !== 'object' || exchange === null) return undefined;
  const { order, of, moved } = exchange as { order?: string; of?: string; moved?: number };
  const paid = moved ? `, ${formatPkr(moved)} of what was paid goes with it` : '';
  return order ? `exchanged, ${order} goes out${paid}` : `exchange for ${of}${paid}`;
}

function stepDetails(details: Record<string, unknown>): string | undefined {
  const parts = [
    nameIn(WAY_TO_PAY_NAMES, details.pay_by as WayToPay),
    typeof details.advance === 'number' && details.advance > 0 && `advance ${formatPkr(details.advance)}`,
    details.courier,
    details.consignment,
    nameIn(REASON_NAMES, details.reason),
    Array.isArray(details.items) &&
      details.items
        .map((item) => `${item.quantity} ${nameIn(CONDITION_NAMES, item.condition)?.toLowerCase()}`)
        .join(', '),
    exchangeWords(details.exchange),
    typeof details.invoice === 'string' && `invoice ${details.invoice}`,
    typeof details.credit_note === 'string' && `credit note ${details.credit_note}`,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ') || undefined;
}

const AMENDED: Readonly<Record<string, string>> = {
  contact: 'customer',
  items: 'items',
  discount: 'discount',
  pay_by: 'way to pay',
  advance: 'advance',
  delivery_fee: 'delivery fee',
  language: 'language',
};

function amendedWords(details: Record<string, unknown>): string {
  return Object.keys(details)
    .flatMap((name) => AMENDED[name] ?? [])
    .join(', ');
}

function nameIn<Name extends string>(names: Readonly<Record<Name, string>>, value: unknown): string | undefined {
  return typeof value === 'string' && Object.hasOwn(names, value) ? names[value as Name] : undefined;
}
