import { isolated, unbroken } from '#domain/languages/isolated.ts';

export const delivery = 'ڈیلیوری';
export const products = 'پروڈکٹس';
export const dependsOnCity = 'آپ کے شہر کے مطابق';

/** What delivering an order costs and how long it takes. Amounts come as they are written. */
export const terms = {
  free: 'مفت',
  days: (from: number, to: number) => (from === to ? `${to} دن` : `${from} سے ${to} دن`),
  feeByCity: (least: string, most: string) => `${least} سے ${most} تک، شہر کے مطابق`,
  feeByCountry: (least: string, most: string) => `${least} سے ${most} تک، ملک کے مطابق`,
  collectedIn: (store: string) => `${isolated(store)} سے خود لینا ہو گا۔`,
  deliveredIn: (days: string) => `${days} میں ڈیلیوری۔`,
  freeFrom: (sum: string) => `${unbroken(sum)} یا اس سے زیادہ کے آرڈر پر مفت۔`,
  noCashOnDelivery: 'یہاں کیش آن ڈیلیوری کی سہولت نہیں: ادائیگی کا کوئی اور طریقہ آپ کے ساتھ طے کر لیں گے۔',
  belowMinimum: (minimum: string, sum: string) =>
    `ہم کم سے کم ${unbroken(minimum)} کا آرڈر لیتے ہیں۔ آپ کا آرڈر ${unbroken(sum)} کا ہے۔`,
  notDelivered: 'ہم وہاں ڈیلیوری نہیں کرتے۔ براہِ کرم ہمیں WhatsApp پر لکھیں، یا کسی اور شہر کا پتہ دیں۔',
};
