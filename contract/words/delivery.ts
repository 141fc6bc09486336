import type { DeliveryWords } from '#domain/delivery/words.ts';

/** What is said about a delivery in English, where it is not the page that says it: at the desk and in responses. */
export const deliveryWords: DeliveryWords = {
  free: 'Free',
  days: (from, to) => {
    const days = to === 1 ? 'day' : 'days';
    return from === to ? `${to} ${days}` : `${from} to ${to} ${days}`;
  },
  feeByCity: (least, most) => `${least} to ${most}, by city`,
  feeByCountry: (least, most) => `${least} to ${most}, by country`,
  collectedIn: (store) => `To be collected in ${store}.`,
  deliveredIn: (days) => `Delivered in ${days}.`,
  freeFrom: (sum) => `Free from ${sum}.`,
  noCashOnDelivery: 'Cash on delivery is not offered here: we agree on another way to pay.',
  belowMinimum: (minimum, sum) => `The smallest order we take is ${minimum}. Yours comes to ${sum}.`,
  notDelivered: 'We do not deliver there. Please write to us on WhatsApp, or order to another city.',
};
