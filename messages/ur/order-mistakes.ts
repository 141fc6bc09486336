import { isolated } from '#domain/languages/isolated.ts';

/** What is wrong with an order, by its code: at the fields of the form, and in its lines. */
export const mistakes = {
  name_too_short: ({ least }: { least: number }) => `نام کم از کم ${least} حروف کا ہونا چاہیے`,
  name_too_long: ({ most }: { most: number }) => `نام زیادہ سے زیادہ ${most} حروف کا ہو سکتا ہے`,
  email_invalid: 'ای میل درست نہیں ہے',
  phone_too_short: ({ least }: { least: number }) => `فون نمبر میں کم از کم ${least} ہندسے ہونے چاہییں`,
  phone_too_long: ({ most }: { most: number }) => `فون نمبر زیادہ سے زیادہ ${most} حروف کا ہو سکتا ہے`,
  whatsapp_too_short: ({ least }: { least: number }) => `WhatsApp نمبر میں کم از کم ${least} ہندسے ہونے چاہییں`,
  whatsapp_too_long: ({ most }: { most: number }) => `WhatsApp نمبر زیادہ سے زیادہ ${most} حروف کا ہو سکتا ہے`,
  address_too_short: ({ least }: { least: number }) => `پتہ کم از کم ${least} حروف کا ہونا چاہیے`,
  address_too_long: ({ most }: { most: number }) =>
    `پتہ زیادہ سے زیادہ ${most.toLocaleString('en')} حروف کا ہو سکتا ہے`,
  city_missing: 'براہِ کرم اپنا شہر بتائیں',
  city_too_long: ({ most }: { most: number }) => `شہر کا نام زیادہ سے زیادہ ${most} حروف کا ہو سکتا ہے`,
  fee_not_whole: 'ڈیلیوری فیس پورے روپوں میں ہونی چاہیے',
  store_unknown: 'آرڈر وہاں سے نہیں لیا جا سکتا۔ براہِ کرم دوبارہ منتخب کریں۔',
  notes_not_text: 'اضافی بات صرف تحریر ہو سکتی ہے',
  notes_not_sendable:
    'آپ کی بات اتنی لمبی ہے کہ بھیجی نہیں جا سکتی۔ براہِ کرم اسے مختصر کریں، اور باقی ہمیں WhatsApp پر بتا دیں۔',

  order_unreadable: 'آرڈر پڑھا نہیں جا سکا',
  order_field_unknown: 'آرڈر میں ایسا خانہ ہے جسے شاپ نہیں پہچانتی',
  order_empty: 'آرڈر میں کوئی آئٹم نہیں ہے',
  too_many_lines: ({ most }: { most: number }) => `ایک آرڈر میں زیادہ سے زیادہ ${most} مختلف آئٹمز ہو سکتے ہیں`,
  product_category_unknown: 'ایک پروڈکٹ کی کیٹیگری معلوم نہیں',
  product_id_unknown: 'ایک پروڈکٹ پہچانی نہیں جا سکی',
  product_name_missing: 'ایک پروڈکٹ کا نام موجود نہیں',
  product_name_too_long: 'ایک پروڈکٹ کا نام بہت لمبا ہے',
  price_not_whole: 'قیمت پورے روپوں میں ہونی چاہیے',
  total_not_whole: 'کل رقم پورے روپوں میں ہونی چاہیے',
  quantity_outside: ({ least, most }: { least: number; most: number }) =>
    `تعداد ${least} سے ${most} کے درمیان ہونی چاہیے`,
  variant_unreadable: 'ایک پروڈکٹ کے لیے آپ کا انتخاب پڑھا نہیں جا سکا',
  variant_missing: ({ name, options }: { name: string; options: string }) =>
    `براہِ کرم ${isolated(name)} کے لیے ${options} منتخب کریں`,
  variant_not_offered: ({ name, variant }: { name: string; variant: string }) =>
    `${isolated(name)} میں ${isolated(variant)} نہیں ملتا`,
  too_many_of_product: ({ name, most }: { name: string; most: number }) =>
    `${isolated(name)} کے ایک بار میں زیادہ سے زیادہ ${most} عدد آرڈر کیے جا سکتے ہیں`,
  key_not_uuid: 'Idempotency-Key کا UUID ہونا ضروری ہے',
};
