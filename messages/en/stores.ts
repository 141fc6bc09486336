/* Where the shop can be visited and reached: the pages Contact and Our Story. */

export const ourStory = 'Our Story';
export const visitUs = 'Visit us';
export const ourStores = 'Our stores';
export const openingHours = 'Opening hours';

export const contactUs = 'Contact Us';
export const description = (shop: string) => `Call ${shop}, write on WhatsApp.`;
export const descriptionWithStores = (shop: string, cities: string) =>
  `Call ${shop}, write on WhatsApp, or visit us in ${cities}.`;
export const talkToUs = 'Talk to us';
export const phone = 'Phone';
export const whatsapp = 'WhatsApp';
export const startChat = 'Start a chat';
export const email = 'Email';
/** The shopper's first words in the chat. */
export const iHaveAQuestion = (shop: string) => `Hello ${shop}, I have a question.`;
