export const title = 'روابط تصفية للمشاركة';
export const description = (goods: string) => `روابط إلى ${goods} حسب السعر، جاهزة للمشاركة: اقتصادي ومتوسط وفاخر.`;
export const lead = (goods: string) =>
  `${goods} حسب السعر، بروابط جاهزة للإرسال إلى الأصدقاء. يفتح كل رابط القائمة وقد ضُبطت فيها التصفية.`;
export const products = 'المنتجات';
/** The ranges, the cheapest first. */
export const ranges = ['اقتصادي', 'متوسط', 'فاخر'];
export const copyLink = 'نسخ الرابط';
export const copied = 'تم النسخ';
export const copyLinkTo = (range: string) => `نسخ رابط فئة «${range}»`;
export const copiedLinkTo = (range: string) => `تم نسخ رابط فئة «${range}»`;
export const linkCopied = (range: string) => `تم نسخ رابط فئة «${range}» إلى الحافظة!`;
export const copyFailed = 'تعذّر نسخ الرابط';
export const open = 'فتح';
export const openInNewTab = (range: string) => `فتح رابط فئة «${range}» في علامة تبويب جديدة`;
export const currentUrl = 'رابط الصفحة الحالية';
