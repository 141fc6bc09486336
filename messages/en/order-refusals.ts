import { formatPkr } from '#domain/payments/money.ts';
import { terms } from './delivery.ts';
import { inVariant } from './shortage.ts';

interface Named {
  readonly name: string;
}

const namesIn = (items: readonly Named[]) => items.map(({ name }) => name).join(', ');

/** Why the shop did not take an order, by the code of its response. */
export const refusals = {
  bad_request: 'The request could not be understood.',
  busy: 'The shop is very busy at the moment. Please try again in a few seconds.',
  internal: 'Something went wrong on our side. Please try again.',
  invalid_email: 'Invalid email address',
  invalid_json: 'The request could not be read.',
  too_large: 'That is more than the shop can take in one go.',
  unavailable: 'The shop cannot do this at the moment. Please try again shortly.',
  unsupported_media_type: 'The request must be sent as JSON.',
  rate_limited: 'That was a little too often. Please wait a moment and try again.',

  invalid_order: 'Please look over the order: something in it is missing or not right.',
  idempotency_conflict: 'This order was already sent with other details. Please reload the page and order again.',
  orders_unavailable:
    'The shop cannot take orders at this moment. Please try again shortly: an order is never stored twice.',
  below_minimum: ({ minimum, total }: { minimum: number; total: number }) =>
    terms.belowMinimum(formatPkr(minimum), formatPkr(total)),
  fee_changed: ({ fee }: { fee: number }) =>
    fee === 0
      ? 'Delivery is free of charge now. Please look over your order and send it again.'
      : `Delivery now costs ${formatPkr(fee)}. Please look over your order and send it again.`,
  not_delivered: terms.notDelivered,
  out_of_stock: ({ items }: { items: readonly (Named & { readonly variant?: string | undefined })[] }) => {
    const names = items.map(({ name, variant }) => (variant ? inVariant(name, variant) : name));
    return `Not available in the requested quantities: ${[...new Set(names)].join(', ')}.`;
  },
  price_changed: ({ items, total }: { items: readonly (Named & { readonly price: number })[]; total: number }) => {
    const changes = items.map(({ name, price }) => `${name} now costs ${formatPkr(price)}`);
    const changed = changes.join('; ') || `The total is now ${formatPkr(total)}`;
    return `${changed}. Please look over your cart and order again.`;
  },
  product_unavailable: ({ items }: { items: readonly Named[] }) =>
    `No longer available: ${namesIn(items)}. Please take it out of your cart.`,
  too_many_open_orders:
    'This phone number has several open orders already. We will be in touch about them on WhatsApp first.',
  too_much_held:
    'That is more than we can put aside before we have talked to you. Please write to us on WhatsApp, or order fewer pieces now: once we have answered, you can order more.',
};
