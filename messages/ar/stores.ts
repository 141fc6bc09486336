/* Where the shop can be visited and reached: the pages Contact and Our Story. */

export const ourStory = 'قصتنا';
export const visitUs = 'زورونا';
export const ourStores = 'متاجرنا';
export const openingHours = 'ساعات العمل';

export const contactUs = 'تواصل معنا';
export const description = (shop: string) => `اتصل بمتجر ${shop} أو راسلنا عبر WhatsApp.`;
export const descriptionWithStores = (shop: string, cities: string) =>
  `اتصل بمتجر ${shop}، أو راسلنا عبر WhatsApp، أو تفضل بزيارتنا في ${cities}.`;
export const talkToUs = 'تحدث إلينا';
export const phone = 'الهاتف';
export const whatsapp = 'WhatsApp';
export const startChat = 'بدء محادثة';
export const email = 'البريد الإلكتروني';
/** The shopper's first words in the chat. */
export const iHaveAQuestion = (shop: string) => `مرحبًا ${shop}، لدي سؤال.`;
