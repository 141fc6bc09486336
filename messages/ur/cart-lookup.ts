import { isolatedNames } from '#domain/languages/isolated.ts';

/* A stored cart that says no more of a product than an id and a name: what came of looking it up. */

export const noLongerAvailable = 'اب دستیاب نہیں';
export const lookupFailed = 'آپ کی کارٹ چیک نہیں ہو سکی';
export const lookupFailedText = (names: readonly string[]) =>
  `اس میں ابھی بھی یہ موجود ہے: ${isolatedNames(names, '، ')}۔ براہِ کرم صفحہ ری لوڈ کر کے دوبارہ کوشش کریں۔`;
