import { isolated, isolatedNames } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

const pieces = (count: number) =>
  plural(count, {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: `${count} قطع`,
    many: `${count} قطعة`,
    other: `${count} قطعة`,
  });

export const title = 'سلتك';
export const description = 'ما اخترته من منتجات، وكيف تطلبه.';
export const heading = 'سلة التسوق';
export const needsJavaScript = 'سلتك محفوظة في متصفحك، ويتطلب عرضها تفعيل JavaScript.';
export const lookingUp = 'جارٍ التحقق من محتويات سلتك';
export const savedHere = 'سلتك محفوظة في هذا المتصفح. يتطلب إرسال الطلب الاتصال بالإنترنت.';

export const empty = 'سلتك فارغة';
export const emptyText = 'أضف معدات بادل رائعة لتبدأ!';
export const continueShopping = 'متابعة التسوق';

/** The same as a sentence. */
export const noLongerAvailableNow = 'لم يعد متوفرًا.';
export const pricesChanged = 'تغيّرت الأسعار';
export const priceIsNow = (name: string, price: string) => `سعر ${isolated(name)} الآن ${price}.`;
export const fewer = 'خُفّضت الكمية في سلتك';
export const fewerText = (most: number, names: readonly string[]) =>
  `الحد الأقصى في الطلب الواحد ${pieces(most)} من ${isolatedNames(names, '، ')}.`;

export const items = pieces;
export const products = 'المنتجات';
export const onlyLeft = (available: number) =>
  plural(available, {
    zero: 'نفدت الكمية',
    one: 'بقيت قطعة واحدة فقط',
    two: 'بقيت قطعتان فقط',
    few: `بقيت ${available} قطع فقط`,
    many: `بقيت ${available} قطعة فقط`,
    other: `بقيت ${available} قطعة فقط`,
  });
export const outOfStock = 'غير متوفر';
/** For a choice such as the size. */
export const changeChoice = (choice: string, name: string, now: string) =>
  `${choice} للمنتج ${isolated(name)}، الآن ${isolated(now)}`;
/** Where it is not known what there is to choose. */
export const variant = 'الخيار';
export const optionSoldOut = (option: string) => `${isolated(option)} - نفدت الكمية`;
export const remove = (name: string) => `إزالة ${isolated(name)}`;
export const removed = (name: string) => `تمت إزالة ${isolated(name)} من سلتك.`;
export const undo = 'تراجع';
export const each = 'للقطعة';

export const orderSummary = 'ملخص الطلب';
export const times = (quantity: number) => `× ${quantity}`;
export const total = 'الإجمالي';
export const totalBeforeDelivery = 'الإجمالي قبل التوصيل';
export const proceedToOrder = 'إتمام الطلب';

/* The order step, around its form. */

export const detailsTitle = 'تفاصيل الطلب';
export const loadingForm = 'جارٍ تحميل النموذج';
export const backToCart = 'العودة إلى السلة';
export const typedStays = 'يبقى ما كتبته محفوظًا هنا، ويمكنك إرسال الطلب فور عودة الاتصال بالإنترنت.';
