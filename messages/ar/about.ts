export const title = 'من نحن';
export const about = (shop: string) => `عن ${shop}`;
export const mission = 'رسالتنا';
export const whyChoose = (shop: string) => `لماذا ${shop}؟`;
export const ourValues = 'قيمنا';
export const shopNow = 'تسوّق الآن';
export const contactUs = 'تواصل معنا';
