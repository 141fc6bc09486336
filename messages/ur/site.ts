import { isolated } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* What every page shows: header, menus, footer, and what is said while one moves between pages. */

export const homeOf = (shop: string) => `${isolated(shop)} ہوم`;
export const menu = 'مینیو';
export const categories = 'کیٹیگریز';
export const more = 'مزید';
export const loadingPage = 'صفحہ لوڈ ہو رہا ہے';

export const home = 'ہوم';
export const saleItems = 'سیل';
export const brands = 'برانڈز';
export const racketFinder = 'ریکٹ فائنڈر';
export const compare = 'موازنہ';
export const wishlist = 'وش لسٹ';
export const cart = 'کارٹ';
export const yourCart = 'آپ کی کارٹ';
export const yourOrders = 'آپ کے آرڈرز';
export const contactUs = 'رابطہ کریں';
export const filterLinks = 'فلٹر لنکس';
export const aboutUs = 'ہمارے بارے میں';
export const ourStory = 'ہماری کہانی';
export const allBrands = 'تمام برانڈز';
export const backToHome = 'ہوم پر واپس جائیں';
export const tryAgain = 'دوبارہ کوشش کریں';

/** What anything may be where the shop has no kind of goods. */
export const products = 'پروڈکٹس';
export const seeAll = (goods: string) => `تمام ${goods} دیکھیں`;
export const see = (goods: string) => `${goods} دیکھیں`;

export const cartWith = (items: number) => plural(items, { one: `کارٹ، ${items} آئٹم`, other: `کارٹ، ${items} آئٹمز` });

export const searchProducts = 'پروڈکٹس تلاش کریں';
/** In the search box of large screens. */
export const searchGoods = (goods: readonly string[]) => `${goods.join('، ')} تلاش کریں...`;
/** In the search box of the menu. */
export const searchInMenu = 'پروڈکٹس تلاش کریں...';
export const suggestions = 'تجاویز';
export const suggestionsFound = (found: number) => plural(found, { one: `${found} تجویز`, other: `${found} تجاویز` });

export const shop = 'شاپ';
export const support = 'مدد';
export const company = 'کمپنی';
export const contact = 'رابطہ';
export const rights = (year: number, name: string) => `© ${year} ${isolated(name)}۔ جملہ حقوق محفوظ ہیں۔`;

export const subscribe = 'سبسکرائب کریں';
export const emailExample = 'you@example.com';
/** The same for an address that is known already: whether one is on the list is nobody else's business. */
export const subscribed = 'شکریہ۔ جب کوئی نئی خبر ہو گی ہم آپ کو لکھیں گے۔';
export const askedByMail =
  'شکریہ۔ براہِ کرم اپنا ان باکس دیکھیں: ہماری ای میل میں بٹن دباتے ہی آپ لسٹ میں شامل ہو جائیں گے۔';
export const notAnEmail = 'یہ ایسا ای میل ایڈریس نہیں جس پر ہم لکھ سکیں۔';
export const notSubscribed = 'یہ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';

export const youAreOffline = 'آپ آف لائن ہیں۔';

export const oneMoment = 'براہِ کرم ایک لمحہ انتظار کریں';

export const unexpectedError = 'معذرت، کچھ غلط ہو گیا!';
export const unexpectedErrorText = 'یہ غلطی ہماری ہے۔ آپ کی کارٹ محفوظ ہے۔ براہِ کرم تھوڑی دیر میں دوبارہ کوشش کریں۔';

/** The cart works, but the browser will not remember it. */
export const cartNotStored = 'آپ کی کارٹ صرف اسی وزٹ کے لیے محفوظ ہے';
export const cartNotStoredText =
  'یہ براؤزر شاپ کو کارٹ محفوظ نہیں کرنے دیتا، اس لیے جب آپ دوبارہ آئیں گے تو یہ خالی ہو گی۔';
