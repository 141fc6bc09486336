import { latinApart } from '#domain/languages/text-apart.ts';
import { formatPkr } from '#domain/payments/money.ts';

/** A number and a sum that follow each other would else be read as one, from left to right. */
const apart = (text: string) => latinApart(text, 'rtl');

export const title = 'انوائس';
export const pageDescription = 'آپ کے آرڈر کی انوائس، پرنٹ یا محفوظ کرنے کے لیے۔';
export const invoiceOf = (name: string, total: number) => `انوائس ${apart(name)}، ${apart(formatPkr(total))}`;
export const creditNoteOf = (name: string, total: number) => `کریڈٹ نوٹ ${apart(name)}، ${apart(formatPkr(total))}`;
export const print = 'پرنٹ یا محفوظ کریں';
export const paper = 'کاغذ';
export const a4 = 'A4';
export const roll = '80 ملی میٹر';
export const toOrder = 'آپ کا آرڈر';
export const notThere = 'ایسی کوئی انوائس نہیں ہے';
export const notThereText = 'براہِ کرم اسے اپنے آرڈر کے صفحے سے کھولیں۔';
export const notNow = 'براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں';
export const notNowText = 'شاپ اس وقت آپ کی انوائس نہیں دکھا پا رہی۔ کچھ ضائع نہیں ہوا۔';
