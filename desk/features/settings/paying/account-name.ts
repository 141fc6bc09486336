import { accountTitle } from '#domain/payments/account-title.ts';
import type { Account } from '#domain/payments/accounts.ts';

/** How an account of the list is called, which may have two at one bank. */
export const accountName = (account: Account, at: number): string =>
  [accountTitle(account), account.number].filter(Boolean).join(' ') || `Account ${at + 1}`;
