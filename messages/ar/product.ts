import { isolated } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* The page of a product. */

export const home = 'الرئيسية';
export const buy = 'الشراء';
export const addToCart = 'أضف إلى السلة';
export const wishlist = 'المفضلة';
export const inStock = 'متوفر';
export const outOfStock = 'غير متوفر';
export const onlyLeft = (available: number) =>
  plural(available, {
    zero: 'نفدت الكمية',
    one: 'بقيت قطعة واحدة فقط',
    two: 'بقيت قطعتان فقط',
    few: `بقيت ${available} قطع فقط`,
    many: `بقيت ${available} قطعة فقط`,
    other: `بقيت ${available} قطعة فقط`,
  });
export const isSoldOut = (variant: string) => `نفدت كمية ${isolated(variant)}`;
/** On the key of a value that can be chosen. */
export const left = (available: number) => `بقي ${available}`;
export const soldOut = 'نفد';
export const save = (amount: string) => `وفّر ${amount}`;
export const inShort = 'باختصار';

export const description = 'الوصف';
export const idealFor = 'لمن يناسب؟';
export const keyFeatures = 'أهم المميزات';
export const specifications = 'المواصفات';
export const technologies = 'التقنيات';
export const howItPlays = 'أداؤه في اللعب';
export const shape = 'الشكل';
export const balance = 'التوازن';
export const level = 'المستوى';
export const youMayAlsoLike = 'قد يعجبك أيضًا';
export const recentlyViewed = 'منتجات شاهدتها مؤخرًا';

export const picturesOf = (name: string) => `صور ${isolated(name)}`;
export const zoomPicture = (place: number, pictures: number) => `تكبير الصورة ${place} من ${pictures}`;
export const showPicture = (place: number, pictures: number) => `عرض الصورة ${place} من ${pictures}`;
export const magnifyPicture = (place: number, pictures: number) => `تكبير تفاصيل الصورة ${place} من ${pictures}`;
export const largePictures = (name: string) => `صور كبيرة: ${isolated(name)}`;
export const pictureMissing = (name: string) => `${isolated(name)}، الصورة غير متوفرة`;
/** {br} is a new line on a narrow screen. */
export const picturesAreDrawn = 'الصور{br} رسوم توضيحية.';
export const previousPicture = 'الصورة السابقة';
export const nextPicture = 'الصورة التالية';
/** Before "2 / 5", for those who cannot see what it counts. */
export const picture = 'الصورة';

export const saveForLater = 'حفظ';
export const savedToWishlist = 'تم الحفظ في المفضلة';
export const removedFromWishlist = 'تمت الإزالة من المفضلة';
export const viewWishlist = 'عرض';
export const compare = 'مقارنة';
export const comparison = (chosen: number, most: number) => `المقارنة (${chosen} من ${most})`;
export const comparisonFull = 'الحد الأقصى أربعة منتجات';
export const makeRoomFor = (name: string) => `أزل أحد المنتجات من المقارنة لإضافة ${isolated(name)}.`;
export const addedToComparison = 'تمت الإضافة إلى المقارنة';
export const compared = (chosen: number, most: number) => `تم اختيار ${chosen} من ${most}.`;
export const removedFromComparison = 'تمت الإزالة من المقارنة';
export const share = 'مشاركة';
export const askOnWhatsApp = 'اسأل عبر واتساب';
export const linkCopied = (name: string) => `تم نسخ رابط ${isolated(name)} إلى الحافظة!`;
export const copyFailed = 'تعذّر نسخ الرابط';
