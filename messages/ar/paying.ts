import { isolated } from '#domain/languages/isolated.ts';

/* How an order can be paid, on its page. */

export const howToPay = 'طريقة الدفع';
export const toPayNow = 'المطلوب دفعه الآن';
export const toPayInAdvance = 'المطلوب دفعه مقدمًا الآن';
export const reference = 'المرجع الذي يُكتب مع عملية الدفع';
export const payTo = 'يُرجى الدفع إلى:';
export const payToOneOf = 'يُرجى الدفع إلى أحد هذه الحسابات:';
export const payWith = (account: string) => `الدفع عبر ${isolated(account)}`;
export const qrCode = (account: string) => `رمز QR للدفع إلى ${isolated(account)}`;
export const copy = 'نسخ';
export const copied = 'تم النسخ';
export const notCopied = 'لم يتم النسخ';
