import { isolated, isolatedNames } from '#domain/languages/isolated.ts';

/* The order step: the form, what is said about phone numbers, and what came of sending it. */

export const customerInformation = 'بيانات العميل';
export const fullName = 'الاسم الكامل';
export const emailAddress = 'البريد الإلكتروني';
export const phoneNumber = 'رقم الهاتف';
export const whatsappNumber = 'رقم واتساب';
export const phoneExample = '+92 300 1234567';
export const sameAsPhone = 'نفس رقم الهاتف';
export const deliveryAddress = 'عنوان التوصيل';
export const landmarkHelps = 'ذكر مَعْلم قريب يساعد مندوب التوصيل على الوصول إليك';
export const notes = 'ملاحظات إضافية (اختياري)';
export const submit = 'إرسال الطلب';
export const submitting = 'جارٍ إرسال الطلب...';

export const howToGetIt = 'كيف تفضّل استلام طلبك؟';
export const delivery = 'التوصيل';
export const deliveryInPakistan = 'التوصيل داخل باكستان';
export const deliveryAbroad = 'التوصيل إلى خارج باكستان';
export const collectIn = (store: string) => `الاستلام من متجرنا في ${isolated(store)}`;
export const city = 'المدينة';
export const feeDependsOnCity = 'تتوقف عليها رسوم التوصيل';

export const noPhoneNumber = 'لا يبدو هذا رقم هاتف صحيحًا';
export const tooShort = 'يبدو هذا الرقم أقصر من اللازم';
export const tooShortFor = (country: string) => `يبدو هذا الرقم أقصر من أرقام ${country}`;
export const tooLong = 'يبدو هذا الرقم أطول من اللازم';
export const tooLongFor = (country: string) => `يبدو هذا الرقم أطول من أرقام ${country}`;
export const beginWithCode = 'يُرجى بدء الرقم بعلامة + ثم رمز الدولة';
export const beginWithOneOf = (codes: readonly string[]) => `يُرجى بدء الرقم برمز الدولة: ${codes.join('، ')}`;
/** The mark before the plus sign keeps it on the left of the number. */
export const codeOf = (code: string, country: string) => `\u200e+${code} (${country})`;
export const countries = {
  PK: 'باكستان',
  AE: 'الإمارات',
  SA: 'السعودية',
  QA: 'قطر',
  KW: 'الكويت',
  BH: 'البحرين',
  OM: 'عُمان',
};

export const outOfStock = 'منتجات غير متوفرة';
export const notAvailable = (names: readonly string[]) =>
  `${names.length === 1 ? 'الكمية المطلوبة' : 'الكميات المطلوبة'} من ${isolatedNames(names, '، ')} غير متوفرة.`;
export const stockUnread = (names: readonly string[]) =>
  `تعذّر التحقق الآن من توفر ${isolatedNames(names, '، ')}. لم يُرسل أي شيء، يُرجى المحاولة مرة أخرى.`;
export const submitted = 'تم إرسال الطلب بنجاح!';
export const submittedText = (orderNumber: string) => `تم إرسال الطلب رقم ${orderNumber}. سيصلك التأكيد قريبًا.`;
export const error = 'خطأ';
export const submitFailed = 'تعذّر إرسال الطلب. يُرجى المحاولة مرة أخرى.';
export const inDoubt = 'ليس من المؤكد أن الطلب قد وصل. لم يضِع شيء: إرساله مرة أخرى لا يُنشئ طلبًا ثانيًا أبدًا.';
