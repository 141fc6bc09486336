import { isolated, isolatedNames } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* What goes into the cart and out of it, wherever that happens. */

export const addToCart = 'أضف إلى السلة';
export const addNamedToCart = (name: string) => `أضف إلى السلة: ${isolated(name)}`;

export const addedToCart = 'تمت الإضافة إلى السلة!';
export const hasBeenAdded = (name: string) => `تمت إضافة ${isolated(name)} إلى سلتك.`;
/** Where the shopper has not chosen, such as a size: `chosen` is what it became. */
export const hasBeenAddedAs = (name: string, chosen: string) =>
  `تمت إضافة ${isolated(name)} إلى سلتك. الاختيار: ${isolated(chosen)}، ويمكنك تغييره في السلة.`;
export const cartFull = 'سلتك ممتلئة';
export const mostLines = (most: number) =>
  `الحد الأقصى في الطلب الواحد ${plural(most, {
    zero: 'لا شيء',
    one: 'منتج واحد',
    two: 'منتجان مختلفان',
    few: `${most} منتجات مختلفة`,
    many: `${most} منتجًا مختلفًا`,
    other: `${most} منتج مختلف`,
  })}.`;
export const noMoreCanBeAdded = 'لا يمكن إضافة المزيد';
export const alreadyInCart = (most: number, name: string) =>
  `في سلتك الحد الأقصى من ${isolated(name)}، وهو ${plural(most, {
    zero: 'لا شيء',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: `${most} قطع`,
    many: `${most} قطعة`,
    other: `${most} قطعة`,
  })}.`;
export const takenOut = (names: readonly string[]) => `أُزيل من سلتك: ${isolatedNames(names, '، ')}.`;
