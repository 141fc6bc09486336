import { plural } from './plural.ts';

/* Products that are saved in the browser: the comparison, and the wishlist. */

export const needsJavaScript = 'هذه القائمة محفوظة في متصفحك، ويتطلب عرضها تفعيل JavaScript.';
export const loadingFailed = 'تعذّر تحميل منتجاتك. تحقق من الاتصال بالإنترنت وحاول مرة أخرى.';
export const tryAgain = 'إعادة المحاولة';
export const products = (count: number) =>
  plural(count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: `${count} منتجات`,
    many: `${count} منتجًا`,
    other: `${count} منتج`,
  });
