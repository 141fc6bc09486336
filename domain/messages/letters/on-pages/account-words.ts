import type { AccountKind } from '#domain/payments/accounts.ts';

/** What shoppers read of an account that they pay to. */
export interface AccountWords {
  readonly titles: Readonly<Record<AccountKind, string>>;
  readonly bank: string;
  readonly holder: string;
  /** What its number is called. */
  readonly numbers: Readonly<Record<AccountKind, string>>;
}
