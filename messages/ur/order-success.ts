import { isolated } from '#domain/languages/isolated.ts';

export const pageTitle = 'آرڈر ہو گیا';
export const description = 'آپ کے آرڈر کے ساتھ اب کیا ہو گا۔';
export const heading = 'آپ کا آرڈر کامیابی سے درج ہو گیا!';
export const orderNumberIs = 'آپ کا آرڈر نمبر {number} ہے۔';
export const followOrder = 'اپنا آرڈر دیکھیں';
export const sentBefore =
  'آپ کا پہلا آرڈر ہمیں مل گیا تھا، صرف اس کا جواب راستے میں رہ گیا، اس لیے کچھ بھی دو بار نہیں بھیجا گیا۔ اگر آپ نے اس کے بعد کچھ بدلا ہے تو ہمیں WhatsApp پر بتا دیں۔';
export const whatHappensNext = 'اب کیا ہو گا';
export const chatOnWhatsApp = 'WhatsApp پر بات کریں';
export const contactUs = 'رابطہ کریں';
export const continueShopping = 'خریداری جاری رکھیں';
/** The shopper's first words in the chat. */
export const aboutMyOrder = (shop: string, orderNumber: string) =>
  `السلام علیکم ${isolated(shop)}، مجھے اپنے آرڈر ${orderNumber} کے بارے میں بات کرنی ہے۔`;
export const justOrdered = (shop: string) => `السلام علیکم ${isolated(shop)}، میں نے ابھی ایک آرڈر دیا ہے۔`;
