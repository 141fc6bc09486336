import type { AccountWords } from './account-words.ts';

export const ACCOUNT_WORDS: AccountWords = {
  titles: {
    bank: 'بینک اکاؤنٹ',
    raast: 'راست',
    jazzcash: 'جاز کیش',
    easypaisa: 'ایزی پیسہ',
    link: 'ادائیگی کا لنک',
    qr: 'کیو آر کوڈ',
  },
  bank: 'بینک',
  holder: 'اکاؤنٹ ٹائٹل',
  numbers: {
    bank: 'آئی بین (IBAN)',
    raast: 'راست آئی ڈی',
    jazzcash: 'جاز کیش نمبر',
    easypaisa: 'ایزی پیسہ نمبر',
    link: 'لنک',
    qr: 'اکاؤنٹ',
  },
};

/** On the button that confirms an address. */
export const YES_TO_NEWS = 'ہاں، مجھے خبریں بھیجیں';
