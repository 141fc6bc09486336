import type { AccountKind, AccountShown } from './accounts.ts';

export const ACCOUNT_KIND_NAMES: Readonly<Record<AccountKind, string>> = {
  bank: 'Bank account',
  raast: 'Raast',
  jazzcash: 'JazzCash',
  easypaisa: 'Easypaisa',
  link: 'Payment link',
  qr: 'QR code',
};

/** What stands above an account. */
export function accountTitle(
  { kind, bank }: Pick<AccountShown, 'kind' | 'bank'>,
  titles: Readonly<Record<AccountKind, string>> = ACCOUNT_KIND_NAMES,
): string {
  return bank && (kind === 'bank' || kind === 'link') ? bank : titles[kind];
}

/** How an account of the list is called, which may have two at one bank. */
export const accountName = (account: Pick<AccountShown, 'kind' | 'bank' | 'number'>, at: number): string =>
  [accountTitle(account), account.number].filter(Boolean).join(' ') || `Account ${at + 1}`;
