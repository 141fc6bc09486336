import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import type { LetterWords } from './letter-words.ts';
import { ACCOUNT_WORDS, YES_TO_NEWS } from './on-pages/en.ts';

export const ENGLISH_LETTER: LetterWords = {
  accounts: ACCOUNT_WORDS,
  waysToPay: WAY_TO_PAY_NAMES,
  payTo: (amount, reference, { isAdvance, isOneOfSeveral }) =>
    `Please pay ${amount}${isAdvance ? ' in advance' : ''}, with the reference ${reference}${isOneOfSeveral ? ', to one of these' : ''}:`,
  qrCodeOn: (page) => `The QR code is on your order’s page: ${page}`,
  accountsComeInChat: 'We send you our account details in this chat.',
  sums: {
    products: 'Products',
    discount: 'Discount',
    delivery: 'Delivery',
    total: 'Total',
    paid: 'Paid',
    toPay: 'To pay',
  },
  payment: (way) => `Payment: ${way}.`,
  payInAdvance: (amount) => `Please pay ${amount} in advance.`,
  sentOncePaid: 'We send it as soon as the payment has arrived.',
  consignment: (number) => `consignment number ${number}`,
  followedAt: (link) => `to be followed at ${link}`,
  comma: ', ',
  seeOrder: 'See how your order stands',
  yesToNews: YES_TO_NEWS,
  customer: 'customer',
  greeting: 'Assalam o alaikum {name}, this is {shop} about your order {order}.',
  usualRejections: [
    'The money has not arrived in our account yet',
    'The picture cannot be read',
    'This payment is not for this order',
  ],
};
