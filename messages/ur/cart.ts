import { isolated, isolatedNames } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

export const title = 'آپ کی کارٹ';
export const description = 'آپ نے کیا منتخب کیا ہے اور اسے آرڈر کیسے کرنا ہے۔';
export const heading = 'شاپنگ کارٹ';
export const needsJavaScript =
  'آپ کی کارٹ آپ کے براؤزر میں محفوظ ہے۔ اسے دیکھنے کے لیے JavaScript کا آن ہونا ضروری ہے۔';
export const lookingUp = 'آپ کی کارٹ کی چیزیں دیکھی جا رہی ہیں';
export const savedHere = 'آپ کی کارٹ اس براؤزر میں محفوظ ہے۔ آرڈر بھیجنے کے لیے انٹرنیٹ ضروری ہے۔';

export const empty = 'آپ کی کارٹ خالی ہے';
export const emptyText = 'پیڈل کا زبردست سامان شامل کریں اور شروع ہو جائیں!';
export const continueShopping = 'خریداری جاری رکھیں';

/** The same as a sentence. */
export const noLongerAvailableNow = 'اب دستیاب نہیں ہے۔';
export const pricesChanged = 'قیمتیں بدل گئی ہیں';
export const priceIsNow = (name: string, price: string) => `${isolated(name)} کی قیمت اب ${price} ہے۔`;
export const fewer = 'کارٹ میں تعداد کم کر دی گئی ہے';
export const fewerText = (most: number, names: readonly string[]) =>
  `ایک آرڈر میں ان کی تعداد زیادہ سے زیادہ ${most} ہو سکتی ہے: ${isolatedNames(names, '، ')}۔`;

export const items = (count: number) => plural(count, { one: `${count} آئٹم`, other: `${count} آئٹمز` });
export const products = 'پروڈکٹس';
export const onlyLeft = (available: number) => `صرف ${available} باقی`;
export const outOfStock = 'اسٹاک میں نہیں';
/** For a choice such as the size. */
export const changeChoice = (choice: string, name: string, now: string) =>
  `${isolated(name)} کا ${choice}، ابھی ${isolated(now)}`;
/** Where it is not known what there is to choose. */
export const variant = 'انتخاب';
export const optionSoldOut = (option: string) => `${isolated(option)}، اسٹاک ختم`;
export const remove = (name: string) => `${isolated(name)} کو ہٹائیں`;
export const removed = (name: string) => `${isolated(name)} کو آپ کی کارٹ سے ہٹا دیا گیا۔`;
export const undo = 'واپس لائیں';
export const each = 'فی عدد';

export const orderSummary = 'آرڈر کا خلاصہ';
export const times = (quantity: number) => `× ${quantity}`;
export const total = 'کل رقم';
export const totalBeforeDelivery = 'ڈیلیوری کے بغیر کل رقم';
export const proceedToOrder = 'آرڈر کی طرف بڑھیں';

/* The order step, around its form. */

export const detailsTitle = 'آرڈر کی تفصیلات';
export const loadingForm = 'فارم لوڈ ہو رہا ہے';
export const backToCart = 'کارٹ پر واپس جائیں';
export const typedStays = 'آپ نے جو لکھا ہے وہ یہیں رہے گا۔ انٹرنیٹ واپس آتے ہی آپ آرڈر بھیج سکتے ہیں۔';
