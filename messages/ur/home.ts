export const carousel = 'رات کے میچ کا سامان';
export const slide = (place: number, slides: number) => `${slides} میں سے ${place}`;
export const previousSlide = 'پچھلی سلائیڈ';
export const nextSlide = 'اگلی سلائیڈ';
export const pause = 'روکیں';
export const play = 'چلائیں';
export const shop = (goods: string) => `${goods} خریدیں`;
export const shopNow = 'ابھی خریدیں';
export const viewAllProducts = 'تمام پروڈکٹس دیکھیں';
