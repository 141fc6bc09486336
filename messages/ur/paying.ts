import { isolated } from '#domain/languages/isolated.ts';

/* How an order can be paid, on its page. */

export const howToPay = 'ادائیگی کیسے کریں';
export const toPayNow = 'ابھی ادا کرنے ہیں';
export const toPayInAdvance = 'ابھی ایڈوانس ادا کرنے ہیں';
export const reference = 'ریفرنس، جو ادائیگی کے ساتھ لکھنا ہے';
export const payTo = 'براہِ کرم یہاں ادائیگی کریں:';
export const payToOneOf = 'براہِ کرم ان میں سے کسی ایک پر ادائیگی کریں:';
export const payWith = (account: string) => `${isolated(account)} سے ادائیگی کریں`;
export const qrCode = (account: string) => `${isolated(account)} پر ادائیگی کا کیو آر کوڈ`;
export const copy = 'کاپی کریں';
export const copied = 'کاپی ہو گیا';
export const notCopied = 'کاپی نہیں ہوا';
