import { ACCOUNT_KIND_NAMES } from '#domain/payments/account-title.ts';
import type { AccountWords } from './account-words.ts';

export const ACCOUNT_WORDS: AccountWords = {
  titles: ACCOUNT_KIND_NAMES,
  bank: 'Bank',
  holder: 'Account title',
  numbers: {
    bank: 'IBAN',
    raast: 'Raast ID',
    jazzcash: 'JazzCash number',
    easypaisa: 'Easypaisa number',
    link: 'Link',
    qr: 'Account',
  },
};

/** On the button that confirms an address. */
export const YES_TO_NEWS = 'Yes, send me the news';
