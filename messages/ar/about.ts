import { isolated } from '#domain/languages/isolated.ts';

export const title = 'من نحن';
export const about = (shop: string) => `عن ${isolated(shop)}`;
export const mission = 'رسالتنا';
export const whyChoose = (shop: string) => `لماذا ${isolated(shop)}؟`;
export const ourValues = 'قيمنا';
export const shopNow = 'تسوّق الآن';
export const contactUs = 'تواصل معنا';
