import { isolated } from '#domain/languages/isolated.ts';

/* The page that a link in the shop's mails leads to: whether an address gets its news. */

export const title = 'النشرة البريدية';
export const description = 'هل تصلك أخبارنا؟';
export const tryAgainShortly = 'يُرجى المحاولة بعد قليل';
export const cannotBeLookedUp = 'لا يستطيع المتجر التحقق من ذلك حاليًا. لم يتغيّر شيء.';
export const notValid = 'لم يعد هذا الرابط صالحًا';
export const notOnList =
  'هذا البريد الإلكتروني غير مسجل في قائمتنا ولا تصله رسائل منا. يمكنك الاشتراك في أسفل أي صفحة.';
export const toShop = 'إلى المتجر';
/** {address} is an e-mail address. */
export const isListed = 'تصل نشرتنا البريدية إلى {address}.';
export const isNotListed = 'لا تصل نشرتنا البريدية إلى {address}.';
export const subscribeAgain = 'الاشتراك من جديد';
export const unsubscribe = 'إلغاء الاشتراك';
export const doNotWrite = 'لا، لا ترسلوا لي رسائل';
export const newsFrom = (shop: string) => `هل تريد أخبار ${isolated(shop)}؟`;
export const youGetNews = (shop: string) => `تصلك أخبار ${isolated(shop)}`;
export const offTheList = 'تم إلغاء اشتراكك';
