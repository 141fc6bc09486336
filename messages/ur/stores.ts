import { isolated } from '#domain/languages/isolated.ts';

/* Where the shop can be visited and reached: the pages Contact and Our Story. */

export const ourStory = 'ہماری کہانی';
export const visitUs = 'ہمارے پاس آئیں';
export const ourStores = 'ہمارے اسٹورز';
export const openingHours = 'اوقاتِ کار';

export const contactUs = 'رابطہ کریں';
export const description = (shop: string) => `${isolated(shop)} کو فون کریں یا WhatsApp پر لکھیں۔`;
export const descriptionWithStores = (shop: string, cities: string) =>
  `${isolated(shop)} کو فون کریں، WhatsApp پر لکھیں، یا ${cities} میں ہمارے پاس آئیں۔`;
export const talkToUs = 'ہم سے بات کریں';
export const phone = 'فون';
export const whatsapp = 'WhatsApp';
export const startChat = 'چیٹ شروع کریں';
export const email = 'ای میل';
/** The shopper's first words in the chat. */
export const iHaveAQuestion = (shop: string) => `السلام علیکم ${isolated(shop)}، مجھے کچھ پوچھنا ہے۔`;
