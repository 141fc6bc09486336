import { isolated } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* The shopper's own page of an order. */

export const title = 'آپ کا آرڈر';
export const description = 'آپ کا آرڈر کس مرحلے میں ہے۔';
export const orderNumberIs = 'آرڈر نمبر {number}';
export const seenAt = (time: string) =>
  `یہ ${time} پر آپ کے آرڈر کی صورتِ حال ہے۔ اس کے بعد کیا ہوا، یہ انٹرنیٹ کے بغیر معلوم نہیں ہو سکتا۔`;
export const detailsErased =
  'اس آرڈر کی تفصیلات مٹا دی گئی ہیں، جیسا کہ ہم تمام پرانے آرڈرز کے ساتھ کرتے ہیں۔ صرف یہ محفوظ ہے کہ کب کیا ہوا۔';
export const chatOnWhatsApp = 'WhatsApp پر بات کریں';
/** The shopper's first words in the chat. */
export const aboutMyOrder = (shop: string, orderNumber: string) =>
  `السلام علیکم ${isolated(shop)}، مجھے اپنے آرڈر ${orderNumber} کے بارے میں بات کرنی ہے۔`;
export const yourOrders = 'آپ کے آرڈرز';

export const tryAgainShortly = 'براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں';
export const cannotBeLookedUp = 'شاپ اس وقت آپ کا آرڈر نہیں دکھا پا رہی۔ کچھ ضائع نہیں ہوا۔';
export const noSuchOrder = 'ایسا کوئی آرڈر نہیں ہے';
export const checkAddress = 'براہِ کرم دیکھ لیں کہ لنک پورا ہے، یا آرڈر نمبر اور اپنے فون نمبر سے اپنا آرڈر تلاش کریں۔';
export const findYourOrder = 'اپنا آرڈر تلاش کریں';
export const contactUs = 'رابطہ کریں';

export const whatHasHappened = 'اب تک کیا ہوا';
export const timesAreOf = (zone: string) => `تمام اوقات: ${zone}۔`;
export const received = 'ہمیں آپ کا آرڈر مل گیا ہے';
export const confirmed = 'آرڈر کنفرم ہو گیا';
export const confirmedText = 'جب یہ ہماری شاپ سے روانہ ہو گا تو ہم آپ کو بتا دیں گے۔';
export const dispatched = 'ہماری شاپ سے روانہ ہو گیا';
export const delivered = 'ڈیلیور ہو گیا';
export const returned = 'ہماری شاپ پر واپس آ گیا';
export const cancelledByShop = 'ہماری شاپ نے منسوخ کیا';
export const cancelledByYou = 'آپ نے منسوخ کیا';
export const writeIfMistaken = 'اگر یہ غلطی سے ہوا ہے تو براہِ کرم ہمیں لکھیں۔';
export const expired = 'اب آپ کے لیے محفوظ نہیں';
export const expiredText =
  'وقت پر اس کی تصدیق نہیں ہوئی، اس لیے اس کی چیزیں دوبارہ فروخت کے لیے موجود ہیں اور آپ کو کچھ ادا نہیں کرنا۔ اگر آپ اب بھی لینا چاہتے ہیں تو براہِ کرم ہمیں لکھیں۔';
export const isComingBack = 'پارسل ہماری شاپ پر واپس آ رہا ہے۔';

export const exchange = 'تبدیلی';
/** {back} is what came back, {order} the other order's number, {goes} what goes out for it. */
export const getsForReturned = 'یہ آپ کو آرڈر {order} کے {back} کے بدلے مل رہا ہے، جو ہمارے پاس واپس آ چکا ہے۔';
export const exchangeCancelled =
  '{back} ہمارے پاس واپس آ چکا ہے۔ اس کے بدلے آپ کو آرڈر {order} میں {goes} ملنا تھا، لیکن وہ آرڈر منسوخ ہو گیا۔';
export const exchanged = '{back} ہمارے پاس واپس آ چکا ہے۔ اس کے بدلے آپ کو آرڈر {order} میں {goes} مل رہا ہے۔';
export const paidThere = (paid: string) => `وہاں ادا کیے گئے ${paid} اس آرڈر میں شمار ہو گئے ہیں۔`;
export const paidHere = (paid: string) => `یہاں ادا کیے گئے ${paid} اُس آرڈر میں شمار ہو گئے ہیں۔`;

export const payment = 'ادائیگی';
export const products = 'پروڈکٹس';
export const discount = 'رعایت';
/** The mark before the minus keeps it on the left of the sum. */
export const lessBy = (amount: string) => `\u200e- ${amount}`;
export const delivery = 'ڈیلیوری';
export const total = 'کل رقم';
export const forWhatYouKeep = 'جو آپ نے رکھا، اس کی رقم';
export const paid = 'ادا شدہ';
export const toPay = 'واجب الادا';
export const waysToPay = {
  cash_on_delivery: 'کیش آن ڈیلیوری',
  bank_transfer: 'بینک ٹرانسفر',
  online: 'آن لائن ادائیگی',
};
export const payInAdvance = (amount: string) => `براہِ کرم ${amount} ایڈوانس ادا کریں۔`;
export const sentOncePaid = 'ادائیگی ملتے ہی ہم آرڈر بھیج دیں گے۔';
export const haveCashReady = (amount: string) => `براہِ کرم ${amount} نقد تیار رکھیں۔`;
export const aboutRefund = (amount: string) => `آپ کے ادا کیے ہوئے ${amount} کے بارے میں ہم آپ سے رابطہ کریں گے۔`;

export const parcel = 'پارسل';
export const courier = (name: string) => `کوریئر: ${isolated(name)}`;
export const consignmentNumber = 'کنسائنمنٹ نمبر: {number}';
export const followParcel = (courier: string) => `${isolated(courier)} پر پارسل ٹریک کریں`;

export const whatYouOrdered = 'آپ نے کیا آرڈر کیا';
export const quantityAt = (quantity: number, price: string) => `${quantity} × ${price}`;
/** What came back or went out in an exchange. */
export const quantityOf = (quantity: number, name: string) => `${quantity} × ${isolated(name)}`;

export const cancelThisOrder = 'یہ آرڈر منسوخ کریں';
export const cancelText =
  'اس کی چیزیں دوبارہ فروخت کے لیے رکھ دی جائیں گی۔ منسوخ کرنے کے بعد آپ دوبارہ آرڈر دے سکتے ہیں، جب تک اسٹاک باقی ہے۔';
export const yesCancel = 'ہاں، منسوخ کریں';
export const cancelTooLate =
  'آرڈر منسوخ نہیں ہوا: ہم پہلے ہی اس کی تصدیق کر چکے تھے۔ اگر آپ اب اسے نہیں لینا چاہتے تو براہِ کرم ہمیں WhatsApp پر لکھیں۔';
export const cancelTooOften = 'آرڈر منسوخ نہیں ہوا: آپ نے بہت جلدی جلدی کوشش کی۔ براہِ کرم ذرا رک کر دوبارہ کوشش کریں۔';
export const cancelFailed =
  'آرڈر منسوخ نہیں ہوا: شاپ اس وقت یہ نہیں کر پا رہی۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔';

export const orderAgain = 'دوبارہ آرڈر کریں';
export const addToCart = 'کارٹ میں ڈالیں';
export const noneCanBeBought = 'فی الحال اس میں سے کچھ بھی خریدا نہیں جا سکتا۔';
export const isGone = (product: string) => `${isolated(product)} اب نہیں ملتا۔`;
export const isSoldOut = (product: string) => `${isolated(product)} کا اسٹاک ختم ہے۔`;
export const needsChoice = (product: string, choice: string) =>
  `${isolated(product)} کے لیے ${choice} کا انتخاب ضروری ہے: براہِ کرم اس کے صفحے پر منتخب کریں۔`;
export const left = (product: string, available: number) =>
  plural(available, {
    one: `${isolated(product)} کا صرف ${available} عدد باقی ہے۔`,
    other: `${isolated(product)} کے صرف ${available} عدد باقی ہیں۔`,
  });
export const priceChanged = (product: string, price: string, was: string) =>
  `${isolated(product)} کی قیمت اب ${price} ہے۔ اُس وقت ${was} تھی۔`;
