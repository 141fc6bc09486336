import { isolated } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* Lists of products with their filters. `goods` is what a kind of product is called in the plural, as it reads inside a sentence: always where Urdu
 * does not bend it, since only its direct form is known. */

export const home = 'ہوم';

export const sorts = {
  featured: 'نمایاں',
  popular: 'سب سے مقبول',
  'price-low': 'قیمت: کم سے زیادہ',
  'price-high': 'قیمت: زیادہ سے کم',
  newest: 'تازہ ترین',
  random: 'ملی جلی ترتیب',
};
export const sortBy = 'ترتیب';

export const results = 'نتائج';
export const searchResults = (search: string) => `"${isolated(search)}" کے نتائج`;
export const foundResults = (found: number) =>
  found === 0 ? 'کوئی نتیجہ نہیں ملا' : plural(found, { one: `${found} نتیجہ ملا`, other: `${found} نتائج ملے` });
export const showing = (found: number, total: number, goods: string) => `${total} میں سے ${found} ${goods}`;
export const show = (found: number, goods: string) => `${found} ${goods} دیکھیں`;
export const hitsIn = (hits: number, goods: string) =>
  `${goods}: ${plural(hits, { one: `${hits} نتیجہ`, other: `${hits} نتائج` })}`;
export const shown = (place: number, found: number, goods: string) => `${found} میں سے ${place} ${goods} سامنے ہیں`;
export const allShown = (found: number, goods: string) => `تمام ${found} ${goods} سامنے ہیں`;

export const filters = 'فلٹرز';
export const filtersOn = (active: number) => `فلٹرز (${active})`;
export const activeFilters = 'لگے ہوئے فلٹرز';
export const removeFilter = (filter: string) => `فلٹر ہٹائیں: ${filter}`;
export const clearAll = 'سب ہٹائیں';
export const apply = 'لگائیں';
export const filtersFailed = 'فلٹرز لوڈ نہیں ہو سکے';
export const checkConnection = 'براہِ کرم اپنا کنکشن دیکھ کر دوبارہ کوشش کریں۔';
export const loadingFailed = (goods: string) =>
  `فہرست لوڈ نہیں ہو سکی: ${goods}۔ براہِ کرم اپنا کنکشن دیکھ کر دوبارہ کوشش کریں۔`;
export const tryAgain = 'دوبارہ کوشش کریں';

export const price = 'قیمت';
export const minimumPrice = 'کم سے کم قیمت';
export const maximumPrice = 'زیادہ سے زیادہ قیمت';
export const priceFrom = 'کم از کم (PKR)';
export const priceTo = 'زیادہ سے زیادہ (PKR)';
export const pricesBetween = (from: string, to: string) => `${from} سے ${to} تک`;
export const pricesFrom = (from: string) => `${from} سے شروع`;
export const pricesUpTo = (to: string) => `${to} تک`;

export const view = 'ویو';
export const gridView = 'گرڈ ویو';
export const listView = 'لسٹ ویو';

export const tryFewerFilters = 'مزید نتائج دیکھنے کے لیے فلٹرز بدل کر دیکھیں';
export const clearAllFilters = 'تمام فلٹرز ہٹائیں';
export const showAllProducts = 'تمام پروڈکٹس دیکھیں';
export const categories = 'کیٹیگریز';
export const all = 'تمام';

/** A listing of several kinds of products. */
export const products = 'پروڈکٹس';
export const productsInSentence = 'پروڈکٹس';
export const loadMoreProducts = 'مزید پروڈکٹس دیکھیں';
export const filterProducts = 'پروڈکٹس فلٹر کریں';
export const noProducts = 'کوئی پروڈکٹ نہیں ملی';
