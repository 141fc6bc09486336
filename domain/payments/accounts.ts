import type { LanguageCode } from '#domain/languages/languages.ts';
import type { PaymentMethod, WayToPay } from './payment.ts';

/** Where money can be sent: an account of the owner, a link of their provider, or what a QR picture says. */
export const ACCOUNT_KINDS = ['bank', 'raast', 'jazzcash', 'easypaisa', 'link', 'qr'] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What the owner wrote, in English and whatever other languages the shop is read in. */
export type OwnersText = { readonly en: string } & { readonly [language in LanguageCode]?: string | undefined };

/** An account as a customer is told of it. What does not belong to its kind is empty. */
export interface AccountShown {
  readonly id: string;
  readonly kind: AccountKind;
  /** The bank, or the provider of the link. */
  readonly bank: string;
  /** In whose name it is. */
  readonly holder: string;
  /** The IBAN, the Raast ID or the phone number. */
  readonly number: string;
  readonly link: string;
  /** The picture of a QR code, by its id. */
  readonly qr: string;
  readonly instructions: OwnersText;
}

/** Which orders something is for. */
export interface ForOrders {
  readonly from?: number | undefined;
  readonly upTo?: number | undefined;
  /** Names of delivery zones; empty means everywhere. */
  readonly zones: readonly string[];
}

export interface Account extends AccountShown, ForOrders {
  readonly on: boolean;
}

/** How the shop takes money, as its owner has set it. */
export interface WaysToPay {
  readonly accounts: readonly Account[];
  readonly cash: ForOrders & { readonly on: boolean; readonly instructions: OwnersText };
  /** Whether sellers may accept and reject proofs of payment, as managers may. */
  readonly sellersCheck: boolean;
  /** The English that translations of the instructions were made of, by language and account. */
  readonly made_of: Readonly<Record<string, string>>;
}

export const NO_ACCOUNTS: WaysToPay = {
  accounts: [],
  cash: { on: true, zones: [], instructions: { en: '' } },
  sellersCheck: false,
  made_of: {},
};

/** What decides which ways an order may use. */
export interface OrderToPay {
  /** What it costs in all, in whole PKR. */
  readonly amount: number;
  /** The delivery zone; empty where the shop has set nothing about delivery. */
  readonly zone: string;
}

function isFor({ from = 0, upTo = Number.POSITIVE_INFINITY, zones }: ForOrders, { amount, zone }: OrderToPay): boolean {
  return amount >= from && amount <= upTo && (zones.length === 0 || zones.includes(zone));
}

/** The accounts that this order may be paid to. */
export function accountsFor({ accounts }: Pick<WaysToPay, 'accounts'>, order: OrderToPay): Account[] {
  return accounts.filter((account) => account.on && isFor(account, order));
}

/** Whether this order may be paid at the door. */
export function takesCash({ cash }: Pick<WaysToPay, 'cash'>, order: OrderToPay): boolean {
  return cash.on && isFor(cash, order);
}

/** Those that are usual for a way to pay: to a bank by transfer, everything else online. What is left of cash is sent anywhere. */
export function usualAccounts<One extends Pick<AccountShown, 'kind'>>(
  accounts: readonly One[],
  payBy: WayToPay,
): One[] {
  if (payBy === 'cash_on_delivery') return [...accounts];
  const wanted = accounts.filter(({ kind }) => (kind === 'bank') === (payBy === 'bank_transfer') || kind === 'raast');
  return wanted.length > 0 ? wanted : [...accounts];
}

/** Under which method money that came to an account is entered. */
export const METHOD_OF: Readonly<Record<AccountKind, PaymentMethod>> = {
  bank: 'bank_transfer',
  raast: 'raast',
  jazzcash: 'jazzcash',
  easypaisa: 'easypaisa',
  link: 'card',
  // The QR codes of bank apps in Pakistan are those of Raast.
  qr: 'raast',
};

/** What an order was told of, as it is stored with it. */
export function accountShown(account: AccountShown): AccountShown {
  const { id, kind, bank, holder, number, link, qr, instructions } = account;
  return { id, kind, bank, holder, number, link, qr, instructions };
}

/** What is to be sent now: the advance first, then all that is due. Cash at the door is not sent. */
export function dueNow(order: {
  readonly payBy: WayToPay | null;
  readonly advance: number;
  /** By the customer, to the shop or to its courier. */
  readonly paid: number;
  /** From the customer. */
  readonly due: number;
}): number {
  const { payBy, advance, paid, due } = order;
  if (payBy === null) return 0;
  const missingAdvance = Math.min(Math.max(advance - paid, 0), due);
  return payBy === 'cash_on_delivery' || missingAdvance > 0 ? missingAdvance : due;
}
