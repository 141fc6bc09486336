/* Proof of payment, on the page of an order. */

export const title = 'ادائیگی کا ثبوت';
export const invitation =
  'کیا آپ نے ادائیگی کر دی ہے؟ ہمیں اسکرین شاٹ دکھائیں یا ادائیگی کا ریفرنس لکھیں، تاکہ ہم اسے جلد چیک کر سکیں۔';
export const checkedByUs = 'ہمارے چیک کرنے کے بعد ہی آپ کا آرڈر ادا شدہ شمار ہو گا۔';
export const states = {
  waiting: 'ابھی چیک ہونا باقی ہے',
  accepted: 'قبول ہو گیا',
  rejected: 'قبول نہیں ہوا',
};
export const yourPicture = 'آپ کی بھیجی ہوئی تصویر';
export const handedInAt = (time: string) => `بھیجا گیا: ${time}`;
export const handIn = 'ادائیگی کا ثبوت بھیجیں';
export const haveAnother = 'ایک اور ثبوت بھیجیں';

export const withPicture = 'اسکرین شاٹ یا تصویر';
export const pictureHint = '\u2066JPEG\u2069، \u2066PNG\u2069 یا \u2066WebP\u2069، زیادہ سے زیادہ \u206610 MB\u2069۔';
export const sendPicture = 'یہ تصویر بھیجیں';
export const sending = 'تصویر بھیجی جا رہی ہے…';
export const withReference = 'ادائیگی کا ریفرنس';
export const reference = 'ریفرنس یا ٹرانزیکشن نمبر';
export const dayPaid = 'ادائیگی کی تاریخ';
export const sendReference = 'ریفرنس بھیجیں';

/** Why it was not taken. Nothing was lost by it. */
export const problems = {
  nothing_due: 'اس آرڈر کے لیے اس وقت کچھ بھیجنے کی ضرورت نہیں۔',
  too_many: 'اس آرڈر کے لیے پہلے ہی پانچ ثبوت بھیجے جا چکے ہیں۔ براہِ کرم ہمیں WhatsApp پر لکھیں۔',
  no_order: 'ایسا کوئی آرڈر نہیں ہے۔ براہِ کرم دیکھیں کہ اس صفحے کا لنک پورا ہے۔',
  reference: 'براہِ کرم اپنی ادائیگی کا ریفرنس لکھیں، زیادہ سے زیادہ 100 حروف۔',
  date: 'براہِ کرم وہ دن لکھیں جب آپ نے ادائیگی کی: آج کے بعد کا نہیں، اور ایک سال سے پرانا نہیں۔',
  too_often: 'آپ نے بہت جلدی جلدی کوشش کی۔ براہِ کرم ایک منٹ رک کر دوبارہ کوشش کریں۔',
  busy: 'اس وقت بہت سی تصویریں بھیجی جا رہی ہیں۔ براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں۔',
  unavailable: 'شاپ اس وقت اسے نہیں لے پا رہی۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  too_large: 'تصویر \u206610 MB\u2069 سے بڑی ہے۔ اسکرین شاٹ کافی چھوٹا ہوتا ہے۔',
  heic: 'یہ HEIC تصویر ہے، جسے ہم پڑھ نہیں سکتے۔ براہِ کرم اسکرین شاٹ بھیجیں، یا اسے JPEG میں محفوظ کریں۔',
  not_a_picture: 'یہ فائل تصویر نہیں ہے۔ براہِ کرم \u2066JPEG\u2069، \u2066PNG\u2069 یا \u2066WebP\u2069 منتخب کریں۔',
  animated: 'یہ متحرک تصویر ہے۔ براہِ کرم ساکن تصویر منتخب کریں۔',
  broken: 'تصویر خراب یا ادھوری ہے۔ براہِ کرم اسے دوبارہ منتخب کریں، یا کوئی اور۔',
  too_many_pixels: 'تصویر میں بہت زیادہ پکسلز ہیں۔ براہِ کرم اسکرین شاٹ بھیجیں۔',
  too_small: 'تصویر اتنی چھوٹی ہے کہ پڑھی نہیں جا سکتی۔',
  too_narrow: 'تصویر بہت لمبی اور پتلی ہے۔ براہِ کرم اس کا ایک حصہ بھیجیں۔',
};
export const failed = 'تصویر نہیں پہنچی۔ براہِ کرم اپنا نیٹ ورک چیک کر کے دوبارہ کوشش کریں۔';
