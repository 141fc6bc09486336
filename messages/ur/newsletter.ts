import { isolated } from '#domain/languages/isolated.ts';

/* The page that a link in the shop's mails leads to: whether an address gets its news. */

export const title = 'نیوز لیٹر';
export const description = 'آپ کو ہماری خبریں ملتی ہیں یا نہیں۔';
export const tryAgainShortly = 'براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں';
export const cannotBeLookedUp = 'شاپ اس وقت یہ معلوم نہیں کر پا رہی۔ کچھ بھی تبدیل نہیں ہوا۔';
export const notValid = 'یہ لنک اب کارآمد نہیں ہے';
export const notOnList =
  'یہ ای میل ہماری لسٹ میں نہیں ہے، اور اس پر ہماری طرف سے کچھ نہیں بھیجا جاتا۔ آپ کسی بھی صفحے کے نیچے سے سبسکرائب کر سکتے ہیں۔';
export const toShop = 'شاپ پر جائیں';
/** {address} is an e-mail address. */
export const isListed = '{address} پر ہمارا نیوز لیٹر آتا ہے۔';
export const isNotListed = '{address} پر ہمارا نیوز لیٹر نہیں آتا۔';
export const subscribeAgain = 'دوبارہ سبسکرائب کریں';
export const unsubscribe = 'ان سبسکرائب کریں';
export const doNotWrite = 'نہیں، مجھے نہ لکھیں';
export const newsFrom = (shop: string) => `${isolated(shop)} کی خبریں؟`;
export const youGetNews = (shop: string) => `آپ کو ${isolated(shop)} کی خبریں ملتی ہیں`;
export const offTheList = 'آپ کا نام لسٹ سے ہٹا دیا گیا ہے';
