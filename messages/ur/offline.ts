/* The page in the place of one that this device has no copy of. */

export const title = 'آپ آف لائن ہیں';
export const description = 'انٹرنیٹ نہیں ہے اور اس صفحے کی کوئی کاپی محفوظ نہیں۔';
export const text =
  'آپ نے یہ صفحہ اس ڈیوائس پر پہلے نہیں کھولا، اس لیے اس کی کوئی کاپی محفوظ نہیں۔ جو صفحات آپ دیکھ چکے ہیں وہ اب بھی کھلتے ہیں، اور کیٹلاگ بھی۔ آرڈر دینے کے لیے انٹرنیٹ ضروری ہے، اور آرڈر کا صفحہ دیکھنے کے لیے بھی: اس کی تازہ صورتِ حال انٹرنیٹ کے بغیر معلوم نہیں ہو سکتی۔';
export const tryAgain = 'دوبارہ کوشش کریں';
export const stillOpen = 'اب بھی کھلنے والے صفحات';
