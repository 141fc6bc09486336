export const carousel = 'معدات لمباريات الليل';
export const slide = (place: number, slides: number) => `${place} من ${slides}`;
export const previousSlide = 'الشريحة السابقة';
export const nextSlide = 'الشريحة التالية';
export const pause = 'إيقاف مؤقت';
export const play = 'تشغيل';
export const shop = (goods: string) => `تسوّق ${goods}`;
export const shopNow = 'تسوّق الآن';
export const viewAllProducts = 'عرض كل المنتجات';
