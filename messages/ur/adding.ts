import { isolated, isolatedNames } from '#domain/languages/isolated.ts';

/* What goes into the cart and out of it, wherever that happens. */

export const addToCart = 'کارٹ میں ڈالیں';
export const addNamedToCart = (name: string) => `کارٹ میں ڈالیں: ${isolated(name)}`;

export const addedToCart = 'کارٹ میں شامل ہو گیا!';
export const hasBeenAdded = (name: string) => `${isolated(name)} اب آپ کی کارٹ میں ہے۔`;
export const hasBeenAddedAs = (name: string, chosen: string) =>
  `${isolated(name)} اب آپ کی کارٹ میں ہے۔ انتخاب: ${isolated(chosen)}، جسے آپ کارٹ میں بدل سکتے ہیں۔`;
export const cartFull = 'آپ کی کارٹ بھر چکی ہے';
export const mostLines = (most: number) => `ایک آرڈر میں زیادہ سے زیادہ ${most} مختلف پروڈکٹس ہو سکتی ہیں۔`;
export const noMoreCanBeAdded = 'اس سے زیادہ شامل نہیں ہو سکتے';
export const alreadyInCart = (most: number, name: string) =>
  `آپ کی کارٹ میں ${isolated(name)} کی تعداد پہلے ہی ${most} ہے۔`;
export const takenOut = (names: readonly string[]) => `آپ کی کارٹ سے ہٹا دیا گیا: ${isolatedNames(names, '، ')}۔`;
