import { isolated } from '#domain/languages/isolated.ts';

/* The page of a brand. */

export const brands = 'الماركات';
export const description = (brand: string, shop: string, goods: string) =>
  `منتجات ${isolated(brand)} للبادل لدى ${isolated(shop)}: ${goods}، والأسعار بالروبية الباكستانية.`;
export const about = (brand: string) => `عن ${isolated(brand)}`;
export const carried = (brand: string, goods: string) => `لدينا من ${isolated(brand)}: ${goods}.`;
/** Whatever the number is, the plural stands before it: after it Arabic would need a form for each range of numbers. */
export const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${many} (${count})`);
export const nothingCarried = (brand: string) => `لا تتوفر لدينا منتجات من ${isolated(brand)} حاليًا.`;
export const askUs = 'هل تبحث عن موديل غير موجود هنا، أو تحتار في اختيار ما يناسب لعبك؟ اسألنا عبر الهاتف.';
export const askUsOrVisit = (cities: string) =>
  `هل تبحث عن موديل غير موجود هنا، أو تحتار في اختيار ما يناسب لعبك؟ اسألنا عبر الهاتف أو في أحد متاجرنا في ${cities}.`;
export const viewAllBrands = 'عرض كل الماركات';
export const contactUs = 'تواصل معنا';
