import type { Placeholder, TemplateRules } from './message-template.ts';

/*
 * The e-mails to customers. A blank line ends a paragraph. A paragraph whose placeholder has nothing to say is left out: no line
 * about cash where nothing is to be paid at the door.
 */

/** Those about an order, in the sequence in which it meets them. */
export const ORDER_MAIL_KINDS = [
  'order_received',
  'order_confirmed',
  'proof_rejected',
  'payment_received',
  'order_dispatched',
  'order_delivered',
  'order_cancelled',
  'order_expired',
  'order_returned',
  'payment_refunded',
] as const;

export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

export const MAIL_KINDS = [...ORDER_MAIL_KINDS, 'newsletter'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_TITLES: Readonly<Record<MailKind, string>> = {
  order_received: 'Order received',
  order_confirmed: 'Order confirmed',
  proof_rejected: 'Proof of payment rejected',
  payment_received: 'Payment received',
  order_dispatched: 'Dispatched',
  order_delivered: 'Delivered',
  order_cancelled: 'Cancelled',
  order_expired: 'Expired',
  order_returned: 'Returned',
  payment_refunded: 'Refunded',
  newsletter: 'Newsletter: please confirm',
};

export interface MailTemplate {
  /** Whether it is sent at all. */
  readonly on: boolean;
  readonly subject: string;
  readonly text: string;
}

/** Whether there is no switching it off: without this one nobody would get on the list. */
export const isAlwaysSent = (kind: MailKind) => kind === 'newsletter';

/** All of a shop's e-mails to customers. */
export type MailTemplates = Readonly<Record<MailKind, MailTemplate>> & {
  /** By whom they are: the shop, where it is empty. */
  readonly sender: string;
  /** Under each of them. */
  readonly signature: string;
};

const ALWAYS = ['name', 'shop', 'order', 'items', 'total', 'due', 'link', 'whatsapp', 'email'] as const;

export const MAIL_PLACEHOLDERS: Readonly<Record<MailKind, readonly Placeholder[]>> = {
  order_received: [...ALWAYS, 'promise'],
  order_confirmed: [...ALWAYS, 'paying', 'advance', 'how_to_pay'],
  proof_rejected: [...ALWAYS, 'reason', 'how_to_pay'],
  payment_received: [...ALWAYS, 'amount'],
  order_dispatched: [...ALWAYS, 'parcel', 'cash'],
  order_delivered: ALWAYS,
  order_cancelled: [...ALWAYS, 'refund'],
  order_expired: ALWAYS,
  order_returned: [...ALWAYS, 'refund'],
  payment_refunded: [...ALWAYS, 'amount'],
  newsletter: ['shop', 'link', 'whatsapp', 'email'],
};

/** What the rules of each part of a mail are. The customer's name is no part of a subject: a stranger may have typed it. */
export const mailRules = (kind: MailKind): Readonly<Record<'subject' | 'text', TemplateRules>> => ({
  subject: { placeholders: kind === 'newsletter' ? ['shop'] : ['order', 'shop', 'total'], most: 120, isOneLine: true },
  text: { placeholders: MAIL_PLACEHOLDERS[kind], most: 4_000 },
});

export const SIGNATURE_RULES: TemplateRules = { placeholders: ['shop', 'whatsapp', 'email'], most: 500 };

export const LONGEST_SENDER = 60;

const mail = (subject: string, ...paragraphs: string[]): MailTemplate => ({
  on: true,
  subject,
  text: ['Assalam o alaikum {name},', ...paragraphs, '{link}'].join('\n\n'),
});

const ABOUT_MONEY = 'We will contact you about the {refund} you have paid.';

export const DEFAULT_MAILS: MailTemplates = {
  sender: '',
  signature: '{shop}\nWhatsApp {whatsapp}\n{email}',
  order_received: mail(
    'We have your order {order}',
    'Thank you for your order {order}. We have received it.',
    '{items}',
    '{promise}',
  ),
  order_confirmed: mail(
    'Your order {order} is confirmed',
    'Your order {order} is confirmed.',
    '{items}',
    '{paying}',
    '{how_to_pay}',
    'We will tell you when it leaves our shop.',
  ),
  proof_rejected: mail(
    'About your payment for order {order}',
    'We have looked at the proof of payment that you handed in for your order {order}, and could not accept it.',
    '{reason}',
    '{how_to_pay}',
    '{items}',
    'You can hand in another one on the page of your order, or write to us on WhatsApp.',
  ),
  payment_received: mail(
    'We have your payment for order {order}',
    'Thank you. We have received {amount} for your order {order}.',
    '{items}',
  ),
  order_dispatched: mail(
    'Your order {order} has left our shop',
    'Your order {order} has left our shop.',
    '{items}',
    'Courier: {parcel}.',
    'Please have {cash} in cash ready.',
  ),
  order_delivered: mail(
    'Your order {order} was delivered',
    'Your order {order} was delivered. We hope you enjoy it.',
    '{items}',
    'If something is not as it should be, please write to us on WhatsApp.',
  ),
  order_cancelled: mail(
    'Your order {order} is cancelled',
    'Your order {order} is cancelled.',
    '{items}',
    ABOUT_MONEY,
    'If this is a mistake, please write to us.',
  ),
  order_expired: mail(
    'Your order {order} is no longer held for you',
    'Your order {order} was not confirmed in time, so its products are for sale again. There is nothing to pay.',
    '{items}',
    'If you still want them, please write to us on WhatsApp or order again.',
  ),
  order_returned: mail(
    'Your order {order} has come back to us',
    'Your order {order} has come back to us.',
    '{items}',
    ABOUT_MONEY,
  ),
  payment_refunded: mail(
    'Your refund for order {order}',
    'We have given you {amount} back for your order {order}.',
    '{items}',
  ),
  newsletter: {
    on: true,
    subject: 'News from {shop}: please confirm',
    text: [
      'Assalam o alaikum,',
      'This address was typed at {shop} to get news of new gear. Press the button if that is what you want.',
      '{link}',
      'If it was not you, there is nothing to do: without your yes we send nothing.',
    ].join('\n\n'),
  },
};
