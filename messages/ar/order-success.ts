import { isolated } from '#domain/languages/isolated.ts';

export const pageTitle = 'تم استلام الطلب';
export const description = 'ما الخطوات التالية بعد طلبك؟';
export const heading = 'تم تقديم طلبك بنجاح!';
export const orderNumberIs = 'رقم طلبك {number}.';
export const followOrder = 'متابعة الطلب';
export const sentBefore =
  'وصلنا طلبك من المرة الأولى مع أن الرد لم يصلك، لذلك لم يُرسل شيء مرتين. وإذا غيّرت شيئًا بعد ذلك، فأخبرنا عبر واتساب.';
export const whatHappensNext = 'الخطوات التالية';
export const chatOnWhatsApp = 'محادثة عبر واتساب';
export const contactUs = 'تواصل معنا';
export const continueShopping = 'متابعة التسوق';
/** The shopper's first words in the chat. */
export const aboutMyOrder = (shop: string, orderNumber: string) =>
  `مرحبًا ${isolated(shop)}، بخصوص طلبي رقم ${orderNumber}.`;
export const justOrdered = (shop: string) => `مرحبًا ${isolated(shop)}، لقد أرسلت طلبًا للتو.`;
