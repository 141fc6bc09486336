import { isolated } from '#domain/languages/isolated.ts';

/* A product in a list. */

export const saveToWishlist = (name: string) => `${isolated(name)} کو وش لسٹ میں محفوظ کریں`;
export const wishlist = 'وش لسٹ';
export const specifications = 'خصوصیات';
export const soldOut = 'اسٹاک ختم';
export const from = (price: string) => `${price} سے شروع`;
export const originalPrice = 'پہلے کی قیمت';
export const featuredProducts = 'نمایاں پروڈکٹس';
