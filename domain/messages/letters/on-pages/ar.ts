import type { AccountWords } from './account-words.ts';

export const ACCOUNT_WORDS: AccountWords = {
  titles: {
    bank: 'حساب بنكي',
    raast: 'راست (Raast)',
    jazzcash: 'جاز كاش (JazzCash)',
    easypaisa: 'إيزي بيسا (Easypaisa)',
    link: 'رابط الدفع',
    qr: 'رمز QR',
  },
  bank: 'البنك',
  holder: 'اسم صاحب الحساب',
  numbers: {
    bank: 'رقم الآيبان (IBAN)',
    raast: 'معرّف راست',
    jazzcash: 'رقم جاز كاش',
    easypaisa: 'رقم إيزي بيسا',
    link: 'الرابط',
    qr: 'الحساب',
  },
};

/** On the button that confirms an address. */
export const YES_TO_NEWS = 'نعم، أرسلوا لي الأخبار';
