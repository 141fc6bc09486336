import { isolated } from '#domain/languages/isolated.ts';

/* The page of a brand. */

export const brands = 'برانڈز';
export const description = (brand: string, shop: string, goods: string) =>
  `${isolated(shop)} پر ${isolated(brand)} کا پیڈل سامان: ${goods}۔ قیمتیں پاکستانی روپوں میں۔`;
export const about = (brand: string) => `${isolated(brand)} کے بارے میں`;
export const carried = (brand: string, goods: string) => `ہمارے ہاں ${isolated(brand)} کا یہ سامان ملتا ہے: ${goods}۔`;
/** How many of a kind: the owner says what one of it is called, and what several are. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
export const nothingCarried = (brand: string) => `فی الحال ہمارے پاس ${isolated(brand)} کی کوئی چیز نہیں ہے۔`;
export const askUs =
  'کوئی ایسا ماڈل ڈھونڈ رہے ہیں جو یہاں نہیں، یا طے نہیں کر پا رہے کہ آپ کے کھیل کے لیے کون سا اچھا رہے گا؟ ہمیں فون کر کے پوچھ لیں۔';
export const askUsOrVisit = (cities: string) =>
  `کوئی ایسا ماڈل ڈھونڈ رہے ہیں جو یہاں نہیں، یا طے نہیں کر پا رہے کہ آپ کے کھیل کے لیے کون سا اچھا رہے گا؟ ہمیں فون کریں، یا ${cities} میں ہمارے اسٹور پر آ کر پوچھ لیں۔`;
export const viewAllBrands = 'تمام برانڈز دیکھیں';
export const contactUs = 'رابطہ کریں';
