import { plural } from './plural.ts';

export const delivery = 'Delivery';
export const products = 'Products';
export const dependsOnCity = 'Depends on your city';

/** What delivering an order costs and how long it takes. Amounts come as they are written. */
export const terms = {
  free: 'Free',
  days: (from: number, to: number) =>
    from === to
      ? plural(to, { one: `${to} day`, other: `${to} days` })
      : plural(to, { one: `${from} to ${to} day`, other: `${from} to ${to} days` }),
  feeByCity: (least: string, most: string) => `${least} to ${most}, by city`,
  feeByCountry: (least: string, most: string) => `${least} to ${most}, by country`,
  collectedIn: (store: string) => `To be collected in ${store}.`,
  deliveredIn: (days: string) => `Delivered in ${days}.`,
  freeFrom: (sum: string) => `Free from ${sum}.`,
  noCashOnDelivery: 'Cash on delivery is not offered here: we agree on another way to pay.',
  belowMinimum: (minimum: string, sum: string) => `The smallest order we take is ${minimum}. Yours comes to ${sum}.`,
  notDelivered: 'We do not deliver there. Please write to us on WhatsApp, or order to another city.',
};
