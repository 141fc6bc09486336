import { isolated } from '#domain/languages/isolated.ts';

/* A product in a list. */

export const saveToWishlist = (name: string) => `إضافة ${isolated(name)} إلى المفضلة`;
export const wishlist = 'المفضلة';
export const specifications = 'المواصفات';
export const soldOut = 'نفدت الكمية';
export const from = (price: string) => `من ${price}`;
/** Before the price that is struck out, for those who do not see that. */
export const originalPrice = 'السعر الأصلي';
export const featuredProducts = 'منتجات مميزة';
