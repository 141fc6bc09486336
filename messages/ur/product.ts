import { isolated } from '#domain/languages/isolated.ts';

/* The page of a product. */

export const home = 'ہوم';
export const buy = 'خریدیں';
export const addToCart = 'کارٹ میں ڈالیں';
export const wishlist = 'وش لسٹ';
export const inStock = 'اسٹاک میں موجود';
export const outOfStock = 'اسٹاک میں نہیں';
export const onlyLeft = (available: number) => `صرف ${available} باقی`;
export const isSoldOut = (variant: string) => `${isolated(variant)} کا اسٹاک ختم ہے`;
/** On the key of a value that can be chosen. */
export const left = (available: number) => `${available} باقی`;
export const soldOut = 'اسٹاک ختم';
export const save = (amount: string) => `${amount} کی بچت`;
export const inShort = 'مختصر تعارف';

export const description = 'تفصیل';
export const idealFor = 'کس کے لیے بہترین';
export const keyFeatures = 'اہم خوبیاں';
export const specifications = 'خصوصیات';
export const technologies = 'ٹیکنالوجیز';
export const howItPlays = 'کھیل میں کیسا ہے';
export const shape = 'شکل';
export const balance = 'بیلنس';
export const level = 'لیول';
export const youMayAlsoLike = 'آپ کو یہ بھی پسند آ سکتے ہیں';
export const recentlyViewed = 'حال ہی میں دیکھے گئے';

export const picturesOf = (name: string) => `${isolated(name)} کی تصاویر`;
export const zoomPicture = (place: number, pictures: number) => `تصویر ${place} بڑی کریں (کل ${pictures})`;
export const showPicture = (place: number, pictures: number) => `تصویر ${place} دکھائیں (کل ${pictures})`;
export const magnifyPicture = (place: number, pictures: number) => `تصویر ${place} قریب سے دیکھیں (کل ${pictures})`;
export const largePictures = (name: string) => `${isolated(name)}، بڑی تصاویر`;
export const pictureMissing = (name: string) => `${isolated(name)}، تصویر دستیاب نہیں`;
/** {br} is a new line on a narrow screen. */
export const picturesAreDrawn = 'یہ فوٹو نہیں،{br} خاکے ہیں۔';
export const previousPicture = 'پچھلی تصویر';
export const nextPicture = 'اگلی تصویر';
/** Before "2 / 5", for those who cannot see what it counts. */
export const picture = 'تصویر';

export const saveForLater = 'سیو کریں';
export const savedToWishlist = 'آپ کی وش لسٹ میں محفوظ ہو گیا';
export const removedFromWishlist = 'آپ کی وش لسٹ سے ہٹا دیا گیا';
export const viewWishlist = 'دیکھیں';
export const compare = 'موازنہ';
export const comparison = (chosen: number, most: number) => `موازنہ (${most} میں سے ${chosen})`;
export const comparisonFull = 'زیادہ سے زیادہ چار پروڈکٹس ہو سکتی ہیں';
export const makeRoomFor = (name: string) => `${isolated(name)} شامل کرنے کے لیے موازنے سے کوئی ایک ہٹائیں۔`;
export const addedToComparison = 'موازنے میں شامل ہو گیا';
export const compared = (chosen: number, most: number) => `${most} میں سے ${chosen} منتخب۔`;
export const removedFromComparison = 'موازنے سے ہٹا دیا گیا';
export const share = 'شیئر کریں';
export const askOnWhatsApp = 'WhatsApp پر پوچھیں';
export const linkCopied = (name: string) => `${isolated(name)} کا لنک کاپی ہو گیا!`;
export const copyFailed = 'لنک کاپی نہیں ہو سکا';
