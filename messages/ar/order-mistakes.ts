import { isolated } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/** A number of letters after «عن» or «على». */
const characters = (count: number) =>
  plural(count, {
    zero: `${count} حرف`,
    one: 'حرف واحد',
    two: 'حرفين',
    few: `${count} أحرف`,
    many: `${count.toLocaleString('en')} حرفًا`,
    other: `${count.toLocaleString('en')} حرف`,
  });

const digits = (count: number) =>
  plural(count, {
    zero: `${count} رقم`,
    one: 'رقم واحد',
    two: 'رقمين',
    few: `${count} أرقام`,
    many: `${count} رقمًا`,
    other: `${count} رقم`,
  });

const lines = (count: number) =>
  plural(count, {
    zero: `${count} منتج`,
    one: 'منتج واحد',
    two: 'منتجين مختلفين',
    few: `${count} منتجات مختلفة`,
    many: `${count} منتجًا مختلفًا`,
    other: `${count} منتج مختلف`,
  });

const pieces = (count: number) =>
  plural(count, {
    zero: `${count} قطعة`,
    one: 'قطعة واحدة',
    two: 'قطعتين',
    few: `${count} قطع`,
    many: `${count} قطعة`,
    other: `${count} قطعة`,
  });

/** What is wrong with an order, by its code: at the fields of the form, and in its lines. */
export const mistakes = {
  name_too_short: ({ least }: { least: number }) => `يجب ألا يقل الاسم عن ${characters(least)}`,
  name_too_long: ({ most }: { most: number }) => `يجب ألا يزيد الاسم على ${characters(most)}`,
  email_invalid: 'البريد الإلكتروني غير صحيح',
  phone_too_short: ({ least }: { least: number }) => `يجب ألا يقل رقم الهاتف عن ${digits(least)}`,
  phone_too_long: ({ most }: { most: number }) => `يجب ألا يزيد رقم الهاتف على ${characters(most)}`,
  whatsapp_too_short: ({ least }: { least: number }) => `يجب ألا يقل رقم واتساب عن ${digits(least)}`,
  whatsapp_too_long: ({ most }: { most: number }) => `يجب ألا يزيد رقم واتساب على ${characters(most)}`,
  address_too_short: ({ least }: { least: number }) => `يجب ألا يقل العنوان عن ${characters(least)}`,
  address_too_long: ({ most }: { most: number }) => `يجب ألا يزيد العنوان على ${characters(most)}`,
  city_missing: 'يُرجى ذكر مدينتك',
  city_too_long: ({ most }: { most: number }) => `يجب ألا يزيد اسم المدينة على ${characters(most)}`,
  fee_not_whole: 'يجب أن تكون رسوم التوصيل بالروبيات دون كسور',
  store_unknown: 'لا يمكن استلام الطلبات من هناك. يُرجى الاختيار من جديد.',
  notes_not_text: 'يجب أن تكون الملاحظات نصًا',
  notes_not_sendable: 'هذه الملاحظات أطول من أن تُرسل. يُرجى اختصارها وإخبارنا بالباقي عبر واتساب.',

  order_unreadable: 'تعذّرت قراءة الطلب',
  order_field_unknown: 'في الطلب حقل لا يعرفه المتجر',
  order_empty: 'الطلب خالٍ من المنتجات',
  too_many_lines: ({ most }: { most: number }) => `يجب ألا يزيد الطلب على ${lines(most)}`,
  product_category_unknown: 'فئة أحد المنتجات غير معروفة',
  product_id_unknown: 'معرّف أحد المنتجات غير معروف',
  product_name_missing: 'أحد المنتجات بلا اسم',
  product_name_too_long: 'اسم أحد المنتجات طويل جدًا',
  price_not_whole: 'يجب أن يكون السعر بالروبيات دون كسور',
  total_not_whole: 'يجب أن يكون الإجمالي بالروبيات دون كسور',
  quantity_outside: ({ least, most }: { least: number; most: number }) => `يجب أن تكون الكمية بين ${least} و${most}`,
  variant_unreadable: 'تعذّرت قراءة ما اختير من أحد المنتجات',
  variant_missing: ({ name, options }: { name: string; options: string }) =>
    `يُرجى اختيار ${options} للمنتج ${isolated(name)}`,
  variant_not_offered: ({ name, variant }: { name: string; variant: string }) =>
    `لا يتوفر ${isolated(name)} بهذا الخيار: ${isolated(variant)}`,
  too_many_of_product: ({ name, most }: { name: string; most: number }) =>
    `لا يمكن طلب أكثر من ${pieces(most)} من ${isolated(name)} في المرة الواحدة`,
  key_not_uuid: 'يجب أن تكون قيمة Idempotency-Key بصيغة UUID',
};
