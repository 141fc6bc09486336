/** What the server calls a change, and what a person would say somebody did. */
const SAID: Readonly<Record<string, string>> = {
  changed: 'changed this',
  'now confirmed': 'confirmed this',
  'now dispatched': 'dispatched this',
  'now delivered': 'marked this as delivered',
  'now returned': 'took this back',
  'now cancelled': 'cancelled this',
  'now expired': 'let this expire',
  corrected: 'corrected this',
  packed: 'packed this',
  'a payment entered': 'entered a payment',
  'a refund entered': 'entered a refund',
  'an entry taken back': 'took an entry back',
  'a debt written off': 'wrote off what the courier owes',
  'goods returned': 'counted goods in',
  'on its way back': 'marked this as coming back',
  'an attempt to reach the customer': 'tried to reach the customer',
  'a note': 'wrote a note',
  'the parcel corrected': 'corrected the parcel',
  'the customer’s details erased': 'erased the customer’s details',
};

/** `confirmed this`, after a name. */
export function changedWords(what: string): string {
  return SAID[what] ?? `changed this (${what})`;
}
