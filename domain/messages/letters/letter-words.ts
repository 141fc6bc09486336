import type { WayToPay } from '#domain/payments/payment.ts';
import type { AccountWords } from './on-pages/account-words.ts';

/** What mails and chats say besides the owner's texts, in one language. Amounts, numbers and addresses come as they are written. */
export interface LetterWords {
  readonly accounts: AccountWords;
  readonly waysToPay: Readonly<Record<WayToPay, string>>;
  payTo(
    amount: string,
    reference: string,
    more: { readonly isAdvance: boolean; readonly isOneOfSeveral: boolean },
  ): string;
  qrCodeOn(page: string): string;
  /** Where nothing was told about accounts yet. */
  readonly accountsComeInChat: string;
  readonly sums: Readonly<Record<'products' | 'discount' | 'delivery' | 'total' | 'paid' | 'toPay', string>>;
  payment(way: string): string;
  payInAdvance(amount: string): string;
  readonly sentOncePaid: string;
  consignment(number: string): string;
  followedAt(link: string): string;
  /** Between what is said of a parcel. */
  readonly comma: string;
  /** On the button that leads to the order's page. */
  readonly seeOrder: string;
  readonly yesToNews: string;
  /** Whoever has no name that can be written. */
  readonly customer: string;
  /** A text for the chat that fits any order. */
  readonly greeting: string;
  /** Why a proof of payment is mostly not accepted, in the same sequence in each language: staff choose it, and the customer reads it. */
  readonly usualRejections: readonly [string, string, string];
}
