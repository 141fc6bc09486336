import { accountTitle } from './account-title.ts';
import { type AccountKind, dueNow, type OwnersText, type ToldAccount } from './accounts.ts';
import { isIbanLike, shownIban } from './iban.ts';
import { formatPkr } from './money.ts';
import type { WayToPay } from './payment.ts';

/* What shoppers read about how to pay, on the order's page, in mails and on WhatsApp. */

const NUMBER_NAMES: Readonly<Record<AccountKind, string>> = {
  bank: 'IBAN',
  raast: 'Raast ID',
  jazzcash: 'JazzCash number',
  easypaisa: 'Easypaisa number',
  link: 'Link',
  qr: 'Account',
};

/** A part of an account that somebody types or copies into another program. */
export interface AccountPart {
  readonly label: string;
  /** As it is read. */
  readonly shown: string;
  /** As it is copied. */
  readonly copied: string;
}

export function accountParts({ kind, bank, holder, number }: ToldAccount): AccountPart[] {
  const part = (label: string, text: string, shown = text) => (text ? [{ label, shown, copied: text }] : []);
  const isIban = kind === 'bank' || (kind === 'raast' && isIbanLike(number));
  return [
    ...(kind === 'raast' || kind === 'qr' ? part('Bank', bank) : []),
    ...part('Account title', holder),
    ...part(NUMBER_NAMES[kind], number, isIban ? shownIban(number) : number),
  ];
}

export const ownersText = (text: OwnersText | null | undefined): string => text?.en ?? '';

/** Where nothing was told yet. */
export const TO_BE_SAID = 'We send you our account details in this chat.';

/** What an order was told about paying. */
export interface Told {
  readonly accounts: readonly ToldAccount[];
  /** What was said about paying at the door; empty where nothing was. */
  readonly cash: OwnersText;
}

export interface PayingFacts {
  readonly orderNumber: string;
  readonly payBy: WayToPay | null;
  readonly advance: number;
  readonly paid: number;
  readonly due: number;
  readonly told: Told | null;
}

/** How to pay, as plain text; empty where there is nothing to say. `page` is where a QR code can be seen. */
export function howToPay(facts: PayingFacts, page = ''): string {
  const { told, orderNumber, payBy, due, advance, paid } = facts;
  if (!told) return '';
  const amount = dueNow(facts);
  const cash = payBy === 'cash_on_delivery' && due > 0 ? ownersText(told.cash) : '';
  if (amount === 0 || told.accounts.length === 0) return cash;
  const isAdvance = amount < due && paid < advance;
  return [
    `Please pay ${formatPkr(amount)}${isAdvance ? ' in advance' : ''}, with the reference ${orderNumber}${told.accounts.length > 1 ? ', to one of these' : ''}:`,
    ...told.accounts.map((account) =>
      [
        accountTitle(account),
        ...accountParts(account).map(({ label, shown }) => `${label}: ${shown}`),
        ...(account.link ? [account.link] : []),
        ...(account.qr && page ? [`The QR code is on your order’s page: ${page}`] : []),
        ownersText(account.instructions),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    ...(cash ? [cash] : []),
  ].join('\n\n');
}
