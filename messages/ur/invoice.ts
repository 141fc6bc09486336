import { isolated } from '#domain/languages/isolated.ts';

export const invoice = 'انوائس';
export const taxInvoice = 'ٹیکس انوائس';
export const creditNote = 'کریڈٹ نوٹ';
export const number = 'نمبر';
export const date = 'تاریخ';
export const order = 'آرڈر';
export const ofInvoice = 'بابت انوائس';
export const ntn = 'NTN';
export const strn = 'STRN';
export const buyer = 'خریدار';
export const buyerErased = 'خریدار کا نام اور پتہ مٹا دیا گیا ہے، جیسا کہ ہم تمام پرانے آرڈرز کے ساتھ کرتے ہیں۔';
export const product = 'پروڈکٹ';
export const quantity = 'تعداد';
export const price = 'قیمت';
export const amount = 'رقم';
export const products = 'پروڈکٹس';
export const discount = 'رعایت';
/** On a credit note: what was never paid is not given back. */
export const shareOfDiscount = 'آرڈر پر ملی رعایت منہا';
export const delivery = 'ڈیلیوری';
export const allowance = 'خصوصی رعایت';
export const total = 'کل رقم';
export const totalCredited = 'کل کریڈٹ رقم';
export const without = (name: string) => `${isolated(name)} کے بغیر مالیت`;
export const included = (name: string, rate: number) => `${rate}% ${isolated(name)} شامل ہے`;
export const gst = 'GST';
export const voided = 'منسوخ';
export const voidedCreditNote = 'منسوخ';
/** The law has the choice between Urdu and English. */
export const english = {};
