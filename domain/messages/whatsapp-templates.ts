import type { Placeholder, TemplateRules } from './message-template.ts';

/*
 * Texts that WhatsApp opens with: those that the staff send about an order, and the one with which a shopper asks. Each may only use the placeholders that always have a value when it is offered, so no text
 * can leave with an unfilled one.
 */

/** In the sequence in which they are offered: of those that fit an order the first one opens the chat. */
export const ORDER_TEMPLATE_NAMES = [
  'first_contact',
  'no_answer',
  'payment_details',
  'confirmed',
  'dispatched',
  'delivered',
  'refused',
  'returned',
  'cancelled',
  'payment_received',
  'proof_rejected',
  'refunded',
  'expired',
] as const;

export type OrderTemplateName = (typeof ORDER_TEMPLATE_NAMES)[number];

export const TEMPLATE_NAMES = [...ORDER_TEMPLATE_NAMES, 'ask'] as const;

export type TemplateName = (typeof TEMPLATE_NAMES)[number];

export const TEMPLATE_TITLES: Readonly<Record<TemplateName, string>> = {
  first_contact: 'First contact',
  no_answer: 'Reminder after no answer',
  payment_details: 'Payment details',
  confirmed: 'Confirmed',
  dispatched: 'Dispatched',
  delivered: 'Delivered: how is it?',
  refused: 'After a refusal at the door',
  returned: 'Returned',
  cancelled: 'Cancelled',
  payment_received: 'Payment received',
  proof_rejected: 'Proof of payment rejected',
  refunded: 'Refunded',
  expired: 'Expired',
  ask: 'A shopper asks about a product',
};

const ALWAYS = ['name', 'shop', 'order', 'items', 'total', 'due', 'link'] as const;

export const ALLOWED_PLACEHOLDERS: Readonly<Record<TemplateName, readonly Placeholder[]>> = {
  first_contact: ALWAYS,
  no_answer: ALWAYS,
  payment_details: [...ALWAYS, 'advance', 'how_to_pay'],
  confirmed: [...ALWAYS, 'how_to_pay'],
  dispatched: [...ALWAYS, 'parcel'],
  delivered: [...ALWAYS, 'parcel'],
  refused: [...ALWAYS, 'parcel'],
  returned: [...ALWAYS, 'parcel'],
  cancelled: ALWAYS,
  payment_received: [...ALWAYS, 'amount'],
  proof_rejected: [...ALWAYS, 'reason', 'how_to_pay'],
  refunded: ALWAYS,
  expired: ALWAYS,
  ask: ['shop', 'product', 'page'],
};

export type Templates = Readonly<Record<TemplateName, string>>;

export const DEFAULT_TEMPLATES: Templates = {
  first_contact:
    'Assalam o alaikum {name}, this is {shop} about your order {order}:\n{items}\nTotal: {total}\nShall we confirm it? You can pay cash on delivery, by bank transfer or online.',
  no_answer:
    'Assalam o alaikum {name}, this is {shop}. We tried to reach you about your order {order} ({total}). Shall we send it? We keep it for you for a short time.',
  payment_details:
    'Assalam o alaikum {name}, thank you for your order {order}. Still to be paid: {due}, of it {advance} before the parcel leaves.\n{how_to_pay}\nPlease send us a picture of the slip.',
  confirmed:
    'Assalam o alaikum {name}, your order {order} is confirmed:\n{items}\nTotal: {total}\nWe write to you again when it leaves our shop. You can follow it here:\n{link}',
  dispatched:
    'Assalam o alaikum {name}, your order {order} is on its way: {parcel}. To be paid on delivery: {due}. Please keep your phone at hand for the rider. You can follow your order here:\n{link}',
  refused:
    'Assalam o alaikum {name}, this is {shop}. The courier ({parcel}) could not deliver your order {order}. Was something wrong, or shall we send it again?',
  delivered:
    'Assalam o alaikum {name}, this is {shop}. Your order {order} was delivered. How is it? If something is not as it should be, please tell us here.',
  returned:
    'Assalam o alaikum {name}, this is {shop}. Your order {order} has come back to us. If you have paid for it, we write to you about the money.',
  cancelled:
    'Assalam o alaikum {name}, this is {shop}. Your order {order} is cancelled. If this is a mistake, please tell us here.',
  payment_received:
    'Assalam o alaikum {name}, this is {shop}. Thank you, we have received {amount} for your order {order}. You can follow it here:\n{link}',
  proof_rejected:
    'Assalam o alaikum {name}, this is {shop}. We have looked at the proof of payment for your order {order}, and could not accept it: {reason}\nYou can send us another one here in the chat, or hand it in on the page of your order:\n{link}',
  refunded: 'Assalam o alaikum {name}, this is {shop}. We have given you back what you paid for your order {order}.',
  expired:
    'Assalam o alaikum {name}, this is {shop}. Your order {order} was not confirmed in time, so its products are for sale again. There is nothing to pay. If you still want them, please tell us here.',
  ask: 'Hello {shop}, I have a question about {product}:\n{page}',
};

/** What a text that the owner has written may be. */
export const templateRules = (name: TemplateName): TemplateRules => ({
  placeholders: ALLOWED_PLACEHOLDERS[name],
  most: 2_000,
});
