import type { orderRefusals, ShortProduct } from '#contract/orders/refusals.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { overtaken } from './change.ts';
import { plain, type Words, withArticle } from './words.ts';

/** What a step would make of an order. */
const WANTED: Readonly<Record<string, string>> = {
  returning: 'on its way back',
  undelivered: 'put back on its way',
  reinstated: 'taken up again',
  erased: 'erased yet',
};
const wantedWords = (wanted: string) => WANTED[wanted] ?? wanted;

const shortWords = ({ category, product_id, name, variant, available }: ShortProduct) =>
  `${name ?? `${category} ${product_id}`}${variant ? `, ${variant}` : ''} (${available} left)`;

/** What an exchange costs whom. */
export function exchangeWords({ to_pay, to_refund }: { to_pay: number; to_refund: number }): string {
  const parts = [
    to_pay > 0 && `${formatPkr(to_pay)} is to pay`,
    to_refund > 0 && `${formatPkr(to_refund)} is to be given back`,
  ];
  return parts.filter(Boolean).join(', and ') || 'Nothing is to pay';
}

export const orderWords: Words<typeof orderRefusals> = {
  order_not_found: ({ order }) => `There is no order ${order}`,
  order_changed: ({ order, change }, say) => overtaken(`Order ${order}`, change, say),
  order_step_refused: ({ order, status, wanted }) => `Order ${order} is ${status} and cannot be ${wantedWords(wanted)}`,
  order_customer_erased: ({ order, wanted }) =>
    `Order ${order} cannot be ${wantedWords(wanted)}: its customer’s details were erased`,
  customer_erased: 'The customer’s details were erased',
  order_key_reused: 'This order was sent before with other details',
  key_missing: 'A new order needs a key',
  too_many_open_orders: 'Too many orders of this phone number are open',
  too_much_held: ({ by }) => `Too much is held already by this ${by}`,
  out_of_stock: ({ short }) => `Not enough in stock: ${short.map(shortWords).join('; ')}`,
  search_too_short: 'Please type at least three characters',

  rupees_invalid: ({ field }) => `The ${plain(field)} must be whole rupees`,
  advance_too_high: 'The advance is more than the order costs',
  pay_by_not_agreed: 'The way to pay is agreed when the order is confirmed',
  discount_negative: 'A discount cannot be below 0',
  discount_too_high: 'The discount is more than the goods cost',
  prices_changed: ({ total }) => `The products cost ${formatPkr(total)} now: please tell the customer`,
  fee_changed: ({ fee }) => `The delivery costs ${formatPkr(fee)} now: please tell the customer`,
  city_missing: 'Please say to which city it goes',
  not_delivered: 'The shop does not deliver there',
  store_unknown: 'Orders cannot be collected there',
  delivery_changed: 'How the shop delivers was changed at this moment: please try again',

  nothing_to_correct: ({ order }) => `Nothing about order ${order} would change`,
  order_line_unknown: ({ order, line }) => `Order ${order} has no ${line === undefined ? 'such line' : `line ${line}`}`,
  order_line_count: 'An order has 1 to 50 lines; cancel it if nothing is left',
  quantity_invalid: 'A quantity is a whole number, 1 or more',
  quantity_too_high: ({ name, most }) => `At most ${most} of ${name} in one order`,
  variant_missing: 'A line lacks what the customer has to choose, such as a size',
  product_variant_missing: ({ name, options }) => `Please choose ${withArticle(options.toLowerCase())} for ${name}`,
  product_variant_not_offered: ({ name, variant }) => `${name} is not sold in ${variant}`,
  product_not_on_sale: ({ category, product_id }) => `${category} ${product_id} is not on sale`,
  product_sold_out: ({ name }) => `${name} is out of stock`,

  order_packed: ({ order }) => `Order ${order} is packed already`,
  lines_not_ticked: ({ order }) => `Please tick every line of order ${order}`,
  order_variant_missing: ({ order }) =>
    `Order ${order} lacks what the customer has to choose, such as a size: correct the order first`,
  order_unpaid: ({ order, due }) => `Order ${order} still has ${formatPkr(due)} to be paid before it leaves`,
  courier_unknown: ({ couriers }) => `Couriers: ${couriers.join(', ')}`,
  cash_above_limit: ({ courier, cash, limit }) =>
    `${courier} collects at most ${formatPkr(limit)}, and ${formatPkr(cash)} is due: ask for an advance, or send it with another courier`,
  parcel_of_other_order: ({ courier, consignment }) => `${courier} ${consignment} is another order’s parcel already`,
  order_not_dispatched: ({ order }) => `Order ${order} has not left yet`,
  order_sold_at_counter: ({ order }) =>
    `Order ${order} was handed over at the counter: please receive what came back as a return`,
  order_goods_returned: ({ order }) => `Goods of order ${order} have come back since it was delivered`,
  order_paid_since_delivery: ({ order }) =>
    `Money was entered for order ${order} since it was delivered: please reverse that entry first`,
  order_written_off: ({ order }) => `Cash of order ${order} was written off: please reverse that first`,

  order_returning: ({ order }) => `Order ${order} is on its way back already`,
  return_lines_missing: 'Please say which lines came back',
  return_line_invalid:
    'Each line that came back needs its number, a quantity and a condition: sellable, damaged or lost',
  return_too_many: ({ name, sent }) => `Of ${name} only ${sent} went out`,
  exchange_terms_changed: (terms) => `${exchangeWords(terms)} by now: please tell the customer`,

  note_length: 'A note has 1 to 4,000 characters',
  customer_mail_off: 'The shop is not set up to send e-mails to customers',
  order_without_email: ({ order }) => `Order ${order} has no e-mail address`,
};
