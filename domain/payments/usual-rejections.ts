import type { LanguageCode } from '#domain/languages/languages.ts';

/** Why a proof of payment is mostly not accepted, in the same sequence in each language: staff choose it, and the customer reads it. */
export const USUAL_REJECTIONS: Readonly<Record<LanguageCode, readonly [string, string, string]>> = {
  en: [
    'The money has not arrived in our account yet',
    'The picture cannot be read',
    'This payment is not for this order',
  ],
  ur: ['رقم ابھی تک ہمارے اکاؤنٹ میں نہیں آئی', 'تصویر پڑھی نہیں جا رہی', 'یہ ادائیگی اس آرڈر کی نہیں ہے'],
  ar: ['لم يصل المبلغ إلى حسابنا بعد', 'الصورة غير واضحة ولا يمكن قراءتها', 'هذه الدفعة ليست لهذا الطلب'],
};
