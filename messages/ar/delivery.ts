import { isolated, unbroken } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

export const delivery = 'التوصيل';
export const products = 'المنتجات';
export const dependsOnCity = 'حسب مدينتك';

const free = 'مجاني';

/** A number of days after «خلال» or «إلى». */
const days = (count: number) =>
  plural(count, {
    zero: 'اليوم نفسه',
    one: 'يوم واحد',
    two: 'يومين',
    few: `${count} أيام`,
    many: `${count} يومًا`,
    other: `${count} يوم`,
  });

const range = (least: string, most: string) => (least === free ? `مجاني أو حتى ${most}` : `من ${least} إلى ${most}`);

/** What delivering an order costs and how long it takes. Amounts come as they are written. */
export const terms = {
  free,
  days: (from: number, to: number) =>
    from === to ? `خلال ${days(to)}` : `خلال ${from === 2 ? 'يومين' : from === 1 ? 'يوم' : from} إلى ${days(to)}`,
  feeByCity: (least: string, most: string) => `${range(least, most)}، حسب المدينة`,
  feeByCountry: (least: string, most: string) => `${range(least, most)}، حسب الدولة`,
  collectedIn: (store: string) => `الاستلام من متجرنا في ${isolated(store)}.`,
  deliveredIn: (days: string) => `التوصيل ${days}.`,
  freeFrom: (sum: string) => `التوصيل مجاني ابتداءً من ${unbroken(sum)}.`,
  noCashOnDelivery: 'الدفع عند الاستلام غير متاح هنا، ونتفق معك على طريقة دفع أخرى.',
  belowMinimum: (minimum: string, sum: string) =>
    `الحد الأدنى للطلب ${unbroken(minimum)}، وقيمة طلبك ${unbroken(sum)}.`,
  notDelivered: 'لا نوصّل إلى هناك. يُرجى مراسلتنا عبر واتساب، أو الطلب إلى مدينة أخرى.',
};
