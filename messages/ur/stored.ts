import { plural } from './plural.ts';

/* Products that are saved in the browser: the comparison, and the wishlist. */

export const needsJavaScript = 'یہ فہرست آپ کے براؤزر میں محفوظ ہے۔ اسے دیکھنے کے لیے JavaScript کا آن ہونا ضروری ہے۔';
export const loadingFailed = 'آپ کی پروڈکٹس لوڈ نہیں ہو سکیں۔ کنکشن دیکھ کر دوبارہ کوشش کریں۔';
export const tryAgain = 'دوبارہ کوشش کریں';
export const products = (count: number) => plural(count, { one: `${count} پروڈکٹ`, other: `${count} پروڈکٹس` });
