import { isolated, isolatedNames } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* The order step: the form, what is said about phone numbers, and what came of sending it. */

export const customerInformation = 'آپ کی معلومات';
export const fullName = 'پورا نام';
export const emailAddress = 'ای میل';
export const phoneNumber = 'فون نمبر';
export const whatsappNumber = 'WhatsApp نمبر';
export const phoneExample = '+92 300 1234567';
export const sameAsPhone = 'فون نمبر ہی WhatsApp نمبر ہے';
export const deliveryAddress = 'ڈیلیوری کا پتہ';
export const landmarkHelps = 'قریب کی کوئی مشہور جگہ لکھ دیں تو کوریئر کو پہنچنے میں آسانی ہوتی ہے';
export const notes = 'کوئی اور بات (اختیاری)';
export const submit = 'آرڈر بھیجیں';
export const submitting = 'آرڈر بھیجا جا رہا ہے...';

export const howToGetIt = 'آپ اپنا آرڈر کیسے لینا چاہیں گے؟';
export const delivery = 'ڈیلیوری';
export const deliveryInPakistan = 'پاکستان میں ڈیلیوری';
export const deliveryAbroad = 'بیرونِ ملک ڈیلیوری';
export const collectIn = (store: string) => `${isolated(store)} سے خود لیں گے`;
export const city = 'شہر';
export const feeDependsOnCity = 'ڈیلیوری فیس شہر کے حساب سے ہے';

export const noPhoneNumber = 'یہ فون نمبر نہیں لگتا';
export const tooShort = 'یہ نمبر چھوٹا لگتا ہے';
export const tooShortFor = (country: string) => `یہ نمبر ${country} کے لیے چھوٹا لگتا ہے`;
export const tooLong = 'یہ نمبر زیادہ لمبا لگتا ہے';
export const tooLongFor = (country: string) => `یہ نمبر ${country} کے لیے زیادہ لمبا لگتا ہے`;
export const beginWithCode = 'براہِ کرم + اور ملک کے کوڈ سے شروع کریں';
export const beginWithOneOf = (codes: readonly string[]) => `براہِ کرم ملک کے کوڈ سے شروع کریں: ${codes.join('، ')}`;
/** With a mark that keeps the + at the left of its digits. */
export const codeOf = (code: string, country: string) => `${country} کے لیے \u200e+${code}`;
export const countries = {
  PK: 'پاکستان',
  AE: 'یو اے ای',
  SA: 'سعودی عرب',
  QA: 'قطر',
  KW: 'کویت',
  BH: 'بحرین',
  OM: 'عمان',
};

export const outOfStock = 'کچھ چیزیں اسٹاک میں نہیں';
export const notAvailable = (names: readonly string[]) =>
  plural(names.length, {
    one: `${isolatedNames(names, '، ')} اتنی تعداد میں دستیاب نہیں ہے۔`,
    other: `یہ اتنی تعداد میں دستیاب نہیں ہیں: ${isolatedNames(names, '، ')}۔`,
  });
export const stockUnread = (names: readonly string[]) =>
  `ابھی ان کا اسٹاک چیک نہیں ہو سکا: ${isolatedNames(names, '، ')}۔ کچھ نہیں بھیجا گیا، براہِ کرم دوبارہ کوشش کریں۔`;
export const submitted = 'آرڈر کامیابی سے بھیج دیا گیا!';
export const submittedText = (orderNumber: string) =>
  `آپ کا آرڈر ${orderNumber} ہمیں مل گیا ہے۔ جلد ہی آپ کو تصدیق مل جائے گی۔`;
export const error = 'مسئلہ';
export const submitFailed = 'آرڈر نہیں بھیجا جا سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const inDoubt =
  'یقین سے نہیں کہا جا سکتا کہ آرڈر پہنچا یا نہیں۔ کچھ ضائع نہیں ہوا: دوبارہ بھیجنے سے دوسرا آرڈر کبھی نہیں بنتا۔';
