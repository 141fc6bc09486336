import type { LaterChange } from '#contract/desk/refusal.ts';
import { formatPkr } from '#domain/payments/money.ts';
import type { Say } from './words.ts';

const BY_STATUS: Readonly<Record<string, string>> = {
  confirmed: 'confirmed this',
  dispatched: 'dispatched this',
  delivered: 'marked this as delivered',
  returned: 'took this back',
  cancelled: 'cancelled this',
  expired: 'let this expire',
  pending: 'took this up again',
};

const BY_KIND: Readonly<Record<string, string>> = {
  amended: 'corrected this',
  packed: 'packed this',
  payment: 'entered a payment',
  refund: 'entered a refund',
  correction: 'reversed an entry',
  proof: 'handed in a proof of payment',
  proof_rejected: 'rejected a proof of payment',
  write_off: 'wrote off what the courier owes',
  returned: 'received returned goods',
  return_expected: 'marked this as coming back',
  attempt: 'tried to reach the customer',
  note: 'wrote a note',
  parcel: 'corrected the parcel',
  message: 'sent an e-mail again',
  draft: 'changed the draft',
  published: 'published this product',
  contact_erased: 'erased the customer’s details',
};

type Change = Pick<LaterChange, 'kind' | 'status' | 'price'>;

const eventWords = ({ kind = '', status = '' }: Change): string | undefined => BY_STATUS[status] ?? BY_KIND[kind];

/** `confirmed this`, after a name. */
export function changeWords(change: Change): string {
  const { price } = change;
  return price === undefined ? (eventWords(change) ?? 'changed this') : `changed this (now ${formatPkr(price)})`;
}

/** Whole sentences about something that a colleague changed after it was looked at. */
export function overtaken(what: string, { actor, at, ...change }: LaterChange, { time }: Say): string {
  const words = eventWords(change);
  const details = words ? `${words}, ${time(at)}` : time(at);
  return `${what} was changed by ${actor} in the meantime (${details}). Please look at it again.`;
}
