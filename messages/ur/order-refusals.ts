import { isolated, isolatedNames } from '#domain/languages/isolated.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { terms } from './delivery.ts';
import { inVariant } from './shortage.ts';

interface Named {
  readonly name: string;
}

const namesIn = (items: readonly Named[]) =>
  isolatedNames(
    items.map(({ name }) => name),
    '، ',
  );

/** Why the shop did not take an order, by the code of its response. */
export const refusals = {
  bad_request: 'درخواست سمجھ میں نہیں آئی۔',
  busy: 'شاپ پر اس وقت بہت رش ہے۔ براہِ کرم چند سیکنڈ بعد دوبارہ کوشش کریں۔',
  internal: 'ہماری طرف سے کوئی مسئلہ ہو گیا ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
  invalid_email: 'ای میل درست نہیں ہے',
  invalid_json: 'درخواست پڑھی نہیں جا سکی۔',
  too_large: 'یہ بہت زیادہ ہے، شاپ ایک بار میں اتنا نہیں لے سکتی۔',
  unavailable: 'شاپ اس وقت یہ نہیں کر پا رہی۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  unsupported_media_type: 'درخواست JSON کی صورت میں بھیجنا ضروری ہے۔',
  rate_limited: 'آپ نے بہت جلدی جلدی کوشش کی۔ براہِ کرم ذرا رک کر دوبارہ کوشش کریں۔',

  invalid_order: 'براہِ کرم اپنا آرڈر ایک بار دیکھ لیں: اس میں کچھ رہ گیا ہے یا درست نہیں۔',
  idempotency_conflict:
    'یہ آرڈر پہلے ہی دوسری تفصیلات کے ساتھ بھیجا جا چکا ہے۔ براہِ کرم صفحہ ری لوڈ کر کے دوبارہ آرڈر دیں۔',
  orders_unavailable:
    'شاپ اس وقت آرڈر نہیں لے پا رہی۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں: ایک آرڈر کبھی دو بار درج نہیں ہوتا۔',
  below_minimum: ({ minimum, total }: { minimum: number; total: number }) =>
    terms.belowMinimum(formatPkr(minimum), formatPkr(total)),
  fee_changed: ({ fee }: { fee: number }) =>
    fee === 0
      ? 'ڈیلیوری اب مفت ہے۔ براہِ کرم اپنا آرڈر ایک بار دیکھ کر دوبارہ بھیجیں۔'
      : `ڈیلیوری فیس اب ${formatPkr(fee)} ہے۔ براہِ کرم اپنا آرڈر ایک بار دیکھ کر دوبارہ بھیجیں۔`,
  not_delivered: terms.notDelivered,
  out_of_stock: ({ items }: { items: readonly (Named & { readonly variant?: string | undefined })[] }) => {
    const names = items.map(({ name, variant }) => (variant ? inVariant(name, variant) : isolated(name)));
    return `اتنی تعداد میں دستیاب نہیں: ${[...new Set(names)].join('، ')}۔`;
  },
  price_changed: ({ items, total }: { items: readonly (Named & { readonly price: number })[]; total: number }) => {
    const changes = items.map(({ name, price }) => `${isolated(name)} کی قیمت اب ${formatPkr(price)} ہے`);
    const changed = changes.join('؛ ') || `کل رقم اب ${formatPkr(total)} ہے`;
    return `${changed}۔ براہِ کرم اپنی کارٹ دیکھ کر دوبارہ آرڈر دیں۔`;
  },
  product_unavailable: ({ items }: { items: readonly Named[] }) =>
    `اب دستیاب نہیں: ${namesIn(items)}۔ براہِ کرم اسے اپنی کارٹ سے ہٹا دیں۔`,
  too_many_open_orders:
    'اس فون نمبر سے پہلے ہی کئی آرڈرز چل رہے ہیں۔ پہلے ہم ان کے بارے میں WhatsApp پر آپ سے رابطہ کریں گے۔',
  too_much_held:
    'آپ سے بات کیے بغیر ہم اتنا سامان الگ نہیں رکھ سکتے۔ براہِ کرم ہمیں WhatsApp پر لکھیں، یا ابھی کم چیزیں آرڈر کریں: ہمارے جواب کے بعد آپ مزید آرڈر دے سکتے ہیں۔',
};
