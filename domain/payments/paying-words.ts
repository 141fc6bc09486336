import { DEFAULT_LANGUAGE, type Language, type LanguageCode } from '#domain/languages/languages.ts';
import { latinApart, nameApart } from '#domain/languages/text-apart.ts';
import type { LetterWords } from '#domain/messages/letters/letter-words.ts';
import type { AccountWords } from '#domain/messages/letters/on-pages/account-words.ts';
import { accountTitle } from './account-title.ts';
import { type AccountShown, dueNow, type OwnersText } from './accounts.ts';
import { isIbanLike, shownIban } from './iban.ts';
import { formatPkr } from './money.ts';
import type { WayToPay } from './payment.ts';

/* What shoppers read about how to pay, on the order's page, in mails and on WhatsApp. */

/** A part of an account that somebody types or copies into another program. */
export interface AccountPart {
  readonly label: string;
  /** As it is read. */
  readonly shown: string;
  /** As it is copied. */
  readonly copied: string;
}

export function accountParts(
  { kind, bank, holder, number }: AccountShown,
  words: Pick<AccountWords, 'bank' | 'holder' | 'numbers'>,
): AccountPart[] {
  const part = (label: string, text: string, shown = text) => (text ? [{ label, shown, copied: text }] : []);
  const isIban = kind === 'bank' || (kind === 'raast' && isIbanLike(number));
  return [
    ...(kind === 'raast' || kind === 'qr' ? part(words.bank, bank) : []),
    ...part(words.holder, holder),
    ...part(words.numbers[kind], number, isIban ? shownIban(number) : number),
  ];
}

/** What the owner wrote, and the language that it really is in. */
export interface OwnersWords {
  readonly text: string;
  readonly code: LanguageCode;
}

/** In the reader's language where the owner wrote it, in English else. */
export function ownersText(texts: OwnersText | null | undefined, code: LanguageCode): OwnersWords {
  const own = texts?.[code];
  return own ? { text: own, code } : { text: texts?.en ?? '', code: DEFAULT_LANGUAGE };
}

/** The same for plain text. Where it stands in for a translation, each line keeps its direction, and tells that it is English. */
function ownersLines(texts: OwnersText | null | undefined, { code, dir }: Pick<Language, 'code' | 'dir'>): string {
  const words = ownersText(texts, code);
  if (words.code === code) return words.text;
  return words.text
    .split('\n')
    .map((line) => (/\p{Script=Arabic}/u.test(line) ? line : latinApart(line, dir)))
    .join('\n');
}

/** What an order was told about paying. */
export interface PaymentDetails {
  readonly accounts: readonly AccountShown[];
  /** What was said about paying at the door; empty where nothing was. */
  readonly cash: OwnersText;
}

export interface PayingFacts {
  readonly orderNumber: string;
  readonly payBy: WayToPay | null;
  readonly advance: number;
  readonly paid: number;
  readonly due: number;
  readonly told: PaymentDetails | null;
}

/** How to pay, as plain text; empty where there is nothing to say. `page` is where a QR code can be seen. */
export function howToPay(
  facts: PayingFacts,
  words: Pick<LetterWords, 'accounts' | 'payTo' | 'qrCodeOn'>,
  language: Pick<Language, 'code' | 'dir'>,
  page = '',
): string {
  const { dir } = language;
  const { told, orderNumber, payBy, due, advance, paid } = facts;
  if (!told) return '';
  const amount = dueNow(facts);
  const cash = payBy === 'cash_on_delivery' && due > 0 ? ownersLines(told.cash, language) : '';
  if (amount === 0 || told.accounts.length === 0) return cash;
  return [
    words.payTo(latinApart(formatPkr(amount), dir), latinApart(orderNumber, dir), {
      isAdvance: amount < due && paid < advance,
      isOneOfSeveral: told.accounts.length > 1,
    }),
    ...told.accounts.map((account) =>
      [
        nameApart(accountTitle(account, words.accounts.titles), dir),
        ...accountParts(account, words.accounts).map(({ label, shown }) => `${label}: ${latinApart(shown, dir)}`),
        ...(account.link ? [latinApart(account.link, dir)] : []),
        ...(account.qr && page ? [words.qrCodeOn(latinApart(page, dir))] : []),
        ownersLines(account.instructions, language),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    ...(cash ? [cash] : []),
  ].join('\n\n');
}
