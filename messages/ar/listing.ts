import { isolated } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* Lists of products with their filters. `goods` is what a kind of product is called in the plural, with its article: «المضارب». */

export const home = 'الرئيسية';

export const sorts = {
  featured: 'المميزة',
  popular: 'الأكثر رواجًا',
  'price-low': 'السعر: من الأقل إلى الأعلى',
  'price-high': 'السعر: من الأعلى إلى الأقل',
  newest: 'الأحدث',
  random: 'ترتيب عشوائي',
};
export const sortBy = 'الترتيب حسب';

export const results = 'النتائج';
export const searchResults = (search: string) => `نتائج البحث عن «${isolated(search)}»`;
export const foundResults = (found: number) =>
  plural(found, {
    zero: 'لم نعثر على نتائج',
    one: 'عثرنا على نتيجة واحدة',
    two: 'عثرنا على نتيجتين',
    few: `عثرنا على ${found} نتائج`,
    many: `عثرنا على ${found} نتيجة`,
    other: `عثرنا على ${found} نتيجة`,
  });
export const showing = (found: number, total: number, goods: string) =>
  `${isolated(goods)}: عرض ${found} من أصل ${total}`;
export const show = (found: number, goods: string) => `عرض ${isolated(goods)} (${found})`;
export const hitsIn = (hits: number, goods: string) => `${hits} في ${goods}`;
export const shown = (place: number, found: number, goods: string) =>
  `${isolated(goods)}: يظهر ${place} من أصل ${found}`;
export const allShown = (found: number, goods: string) => `تظهر كل ${isolated(goods)} وعددها ${found}`;

export const filters = 'التصفية';
export const filtersOn = (active: number) => `التصفية (${active})`;
export const activeFilters = 'التصفية المطبّقة';
export const removeFilter = (filter: string) => `إلغاء التصفية: ${filter}`;
export const clearAll = 'مسح الكل';
export const apply = 'تطبيق';
export const filtersFailed = 'تعذّر تحميل خيارات التصفية';
export const checkConnection = 'يُرجى التحقق من الاتصال بالإنترنت والمحاولة مرة أخرى.';
export const loadingFailed = (goods: string) =>
  `تعذّر تحميل ${goods} المطلوبة. يُرجى التحقق من الاتصال بالإنترنت والمحاولة مرة أخرى.`;
export const tryAgain = 'إعادة المحاولة';

export const price = 'السعر';
export const minimumPrice = 'الحد الأدنى للسعر';
export const maximumPrice = 'الحد الأقصى للسعر';
export const priceFrom = 'من (PKR)';
export const priceTo = 'إلى (PKR)';
export const pricesBetween = (from: string, to: string) => `من ${from} إلى ${to}`;
export const pricesFrom = (from: string) => `ابتداءً من ${from}`;
export const pricesUpTo = (to: string) => `حتى ${to}`;

export const view = 'طريقة العرض';
export const gridView = 'عرض شبكي';
export const listView = 'عرض كقائمة';

export const tryFewerFilters = 'جرّب تعديل خيارات التصفية لعرض نتائج أكثر';
export const clearAllFilters = 'مسح كل خيارات التصفية';
export const showAllProducts = 'عرض كل المنتجات';
export const categories = 'الفئات';
export const all = 'الكل';

/** A listing of several kinds of products. */
export const products = 'المنتجات';
export const productsInSentence = 'المنتجات';
export const loadMoreProducts = 'عرض المزيد من المنتجات';
export const filterProducts = 'تصفية المنتجات';
export const noProducts = 'لا توجد منتجات';
