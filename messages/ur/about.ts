export const title = 'ہمارے بارے میں';
export const about = (shop: string) => `${shop} کے بارے میں`;
export const mission = 'ہمارا مقصد';
export const whyChoose = (shop: string) => `${shop} ہی کیوں؟`;
export const ourValues = 'ہماری اقدار';
export const shopNow = 'ابھی خریدیں';
export const contactUs = 'رابطہ کریں';
