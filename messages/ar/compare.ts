import { isolated } from '#domain/languages/isolated.ts';

export const title = 'المقارنة';
export const description = (goods: string) => `مواصفات ما يصل إلى أربعة منتجات جنبًا إلى جنب: ${goods}.`;
export const lead = 'قارن حتى أربعة منتجات جنبًا إلى جنب، وتبقى محفوظة في هذا المتصفح.';
export const empty = 'لا توجد منتجات للمقارنة بعد';
export const emptyText = 'اضغط على «مقارنة» في صفحة المنتج لإضافته إلى هنا. ومع منتجين أو أكثر ترى الفروق بنظرة واحدة.';
export const addASecond = 'أضف منتجًا ثانيًا لترى الفروق بين المنتجين.';
export const onlyDifferences = 'عرض الفروق فقط';
export const differs = 'مختلف';
export const comparison = 'المقارنة';
export const property = 'الخاصية';
export const price = 'السعر';
export const brand = 'الماركة';
export const notGiven = 'غير مذكور';
export const remove = (name: string) => `إزالة ${isolated(name)} من المقارنة`;
export const outOfStock = 'غير متوفر';
