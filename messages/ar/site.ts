import { isolated } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* What every page shows: header, menus, footer, and what is said while one moves between pages. */

export const homeOf = (shop: string) => `الصفحة الرئيسية لمتجر ${isolated(shop)}`;
export const menu = 'القائمة';
export const categories = 'الفئات';
export const more = 'المزيد';
export const loadingPage = 'جارٍ تحميل الصفحة';

export const home = 'الرئيسية';
export const saleItems = 'التخفيضات';
export const brands = 'الماركات';
export const racketFinder = 'اختيار المضرب';
export const compare = 'المقارنة';
export const wishlist = 'المفضلة';
export const cart = 'السلة';
export const yourCart = 'سلتك';
export const yourOrders = 'طلباتك';
export const contactUs = 'تواصل معنا';
export const filterLinks = 'روابط التصفية';
export const aboutUs = 'من نحن';
export const ourStory = 'قصتنا';
export const allBrands = 'كل الماركات';
export const backToHome = 'العودة إلى الرئيسية';
export const tryAgain = 'إعادة المحاولة';

/** What anything may be where the shop has no kind of goods. */
export const products = 'المنتجات';
export const seeAll = (goods: string) => `عرض كل ${goods}`;
export const see = (goods: string) => `عرض ${goods}`;

export const cartWith = (items: number) =>
  plural(items, {
    zero: 'السلة فارغة',
    one: 'السلة، قطعة واحدة',
    two: 'السلة، قطعتان',
    few: `السلة، ${items} قطع`,
    many: `السلة، ${items} قطعة`,
    other: `السلة، ${items} قطعة`,
  });

export const searchProducts = 'البحث عن المنتجات';
/** In the search box of large screens. */
export const searchGoods = (goods: readonly string[]) => `ابحث في ${goods.join('، ')}...`;
/** In the search box of the menu. */
export const searchInMenu = 'ابحث عن منتج...';
export const suggestions = 'اقتراحات';
export const suggestionsFound = (found: number) =>
  plural(found, {
    zero: 'لا اقتراحات',
    one: 'اقتراح واحد',
    two: 'اقتراحان',
    few: `${found} اقتراحات`,
    many: `${found} اقتراحًا`,
    other: `${found} اقتراح`,
  });

export const shop = 'تسوّق';
export const support = 'المساعدة';
export const company = 'عن المتجر';
export const contact = 'التواصل';
export const rights = (year: number, name: string) => `© ${year} ${isolated(name)}. جميع الحقوق محفوظة.`;

export const subscribe = 'اشتراك';
export const emailExample = 'you@example.com';
/** The same for an address that is known already: whether one is on the list is nobody else's business. */
export const subscribed = 'شكرًا لك. سنراسلك عندما يكون لدينا جديد.';
export const askedByMail = 'شكرًا لك. تفقّد بريدك الإلكتروني، فالضغط على الزر في رسالتنا يضيفك إلى القائمة.';
export const notAnEmail = 'هذا ليس بريدًا إلكترونيًا يمكننا المراسلة عليه.';
export const notSubscribed = 'لم يتم الاشتراك. يُرجى المحاولة مرة أخرى.';

export const youAreOffline = 'لا يوجد اتصال بالإنترنت.';

export const oneMoment = 'لحظة من فضلك';

export const unexpectedError = 'حدث خطأ غير متوقع!';
export const unexpectedErrorText = 'خرجت هذه الكرة من الملعب، والخطأ منا. سلتك بأمان. يُرجى المحاولة بعد لحظات.';

/** The cart works, but the browser will not remember it. */
export const cartNotStored = 'سلتك محفوظة لهذه الزيارة فقط';
export const cartNotStoredText = 'لا يسمح هذا المتصفح للمتجر بحفظها، لذلك ستجدها فارغة عند عودتك.';
