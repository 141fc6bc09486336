import { latinApart } from '#domain/languages/text-apart.ts';
import { formatPkr } from '#domain/payments/money.ts';

/** A number and a sum that follow each other would else be read as one, from left to right. */
const apart = (text: string) => latinApart(text, 'rtl');

export const title = 'الفاتورة';
export const pageDescription = 'فاتورة طلبك، للطباعة أو للحفظ.';
export const invoiceOf = (name: string, total: number) => `فاتورة ${apart(name)}، ${apart(formatPkr(total))}`;
export const creditNoteOf = (name: string, total: number) => `إشعار دائن ${apart(name)}، ${apart(formatPkr(total))}`;
export const print = 'طباعة أو حفظ';
export const paper = 'الورق';
export const a4 = 'A4';
export const roll = '80 مم';
export const toOrder = 'طلبك';
export const notThere = 'هذه الفاتورة غير موجودة';
export const notThereText = 'يُرجى فتحها من صفحة طلبك.';
export const notNow = 'يُرجى المحاولة بعد قليل';
export const notNowText = 'لا يستطيع المتجر عرض فاتورتك في هذه اللحظة. لم يضِع شيء.';
