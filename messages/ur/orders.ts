/* The orders of a browser, and how one is found. */

export const title = 'آپ کے آرڈرز';
export const description = 'اس براؤزر کے آرڈرز، اور آرڈر نمبر سے اپنا آرڈر تلاش کریں۔';
export const needsNetwork =
  'آپ کے آرڈرز کی تازہ صورتِ حال انٹرنیٹ کے بغیر نظر نہیں آ سکتی۔ نیچے کی فہرست اس براؤزر میں محفوظ ہے۔';
export const placedHere = 'اس براؤزر سے دیے گئے آرڈرز';
export const needsJavaScript = 'اس براؤزر کے آرڈرز صرف JavaScript کے ساتھ نظر آتے ہیں۔';
export const nonePlaced = 'اس براؤزر سے کوئی آرڈر نہیں دیا گیا۔';
export const list = 'آرڈرز';
export const remove = 'ہٹائیں';
export const removeFromList = (orderNumber: string) => `${orderNumber} کو اس فہرست سے ہٹائیں`;

export const findAnOrder = 'آرڈر تلاش کریں';
export const findText = 'آرڈر نمبر اور اُس فون یا WhatsApp نمبر سے جس سے آپ نے آرڈر دیا تھا۔';
export const orderNumber = 'آرڈر نمبر';
export const phoneNumber = 'فون نمبر';
export const findOrder = 'آرڈر تلاش کریں';
export const notFound = 'اس آرڈر نمبر اور فون نمبر سے کوئی آرڈر نہیں ملا۔ براہِ کرم دونوں دوبارہ دیکھ لیں۔';
export const tooOften = 'آپ نے بہت جلدی جلدی کوشش کی۔ براہِ کرم ذرا رک کر دوبارہ کوشش کریں۔';
export const unavailable = 'شاپ اس وقت آرڈر تلاش نہیں کر پا رہی۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔';
