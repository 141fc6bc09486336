import { isolated } from '#domain/languages/isolated.ts';

export const title = 'ہمارے بارے میں';
export const about = (shop: string) => `${isolated(shop)} کے بارے میں`;
export const mission = 'ہمارا مقصد';
export const whyChoose = (shop: string) => `${isolated(shop)} ہی کیوں؟`;
export const ourValues = 'ہماری اقدار';
export const shopNow = 'ابھی خریدیں';
export const contactUs = 'رابطہ کریں';
