import type { IssuedDocument } from '#contract/orders/order-views.ts';
import type { Tone } from '#desk/lib/parts/chip.tsx';
import type { ContactChannel, ContactOutcome } from '#domain/orders/contact-attempt.ts';
import type { OrderFlag } from '#domain/orders/order-flags.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { ReturnCondition, ReturnReason } from '#domain/orders/return.ts';
import type { LedgerMethod, PaymentMethod, PaymentState } from '#domain/payments/payment.ts';

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending: 'To confirm',
  confirmed: 'Confirmed',
  dispatched: 'On the way',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'warn',
  confirmed: 'brand',
  dispatched: 'brand',
  delivered: 'good',
  returned: 'bad',
  cancelled: 'plain',
  expired: 'plain',
};

export const PAYMENT_TONES: Readonly<Record<PaymentState, Tone>> = {
  unpaid: 'plain',
  part_paid: 'warn',
  paid: 'good',
  overpaid: 'bad',
  refunded: 'plain',
};

export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  jazzcash: 'JazzCash',
  easypaisa: 'Easypaisa',
  raast: 'Raast',
  card: 'Card',
  other: 'Other',
};

/** Of an entry: by an exchange, money goes from one order to the other. */
export const methodName = (method: LedgerMethod) => (method === 'exchange' ? 'Exchange' : METHOD_NAMES[method]);

export const CHANNEL_NAMES: Readonly<Record<ContactChannel, string>> = { whatsapp: 'WhatsApp', call: 'Call' };

/** A chat that was opened is not a message that was sent, and a message that was sent is not an agreement. */
export const OUTCOME_NAMES: Readonly<Record<ContactOutcome, string>> = {
  opened: 'Opened, not known whether sent',
  sent: 'Message sent, no answer yet',
  agreed: 'Agreed',
  no_answer: 'No answer',
  not_on_whatsapp: 'Not on WhatsApp',
  wrong_number: 'Wrong number',
  later: 'Wants it later',
  changed_mind: 'Changed their mind',
};

export const REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  refused: 'Refused at the door',
  unreachable: 'Customer not reached',
  wrong_address: 'Wrong address',
  wrong_item: 'Wrong item',
  faulty: 'Faulty',
  changed_mind: 'Changed their mind',
  lost: 'Lost on the way',
  other: 'Other',
};

export const CONDITION_NAMES: Readonly<Record<ReturnCondition, string>> = {
  sellable: 'Sellable',
  damaged: 'Damaged',
  lost: 'Lost',
};

export const FLAG_TONES: Readonly<Record<OrderFlag, Tone>> = {
  double: 'bad',
  refused_before: 'bad',
  wrong_number: 'bad',
  phone_in_doubt: 'warn',
  unreachable: 'warn',
  variant_missing: 'warn',
  repeat_customer: 'good',
  typed_in: 'plain',
};

export const optionsOf = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }));

/** What a document is: `Credit note, allowance`. */
export function documentKind({ series, credit_for }: Pick<IssuedDocument, 'series' | 'credit_for'>): string {
  if (series === 'invoice') return 'Invoice';
  return credit_for === 'allowance' ? 'Credit note, allowance' : 'Credit note, goods back';
}
