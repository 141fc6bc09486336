import type { OrderEvent, ShownOrder } from '#contract/orders/order-views.ts';
import { understoodWords } from '#contract/people/phone-number.ts';
import type { Templates } from '#domain/messages/message-template.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { customerChat } from '#server/messages/order-messages.ts';
import { ageOf, shopTime } from '#server/settings/shop-time.ts';
import { cell, moneyWords, table, words } from './format.ts';

interface Clock {
  timeZone: string;
  now: Date;
}

/** What the chat with the customer opens with. */
interface ShopWords {
  name: string;
  templates: Templates;
}

/** Everything about one order, to be read by people. Parts with nothing in them are left out. */
export function describeOrder(order: ShownOrder, clock: Clock, shop: ShopWords): string {
  const parts = [
    heading(order, clock),
    customer(order, shop),
    section('Lines', lines(order)),
    section('Money', money(order)),
    section('Payments', payments(order, clock)),
    section('Write-offs', writeOffs(order, clock)),
    section('Parcel', parcel(order, clock)),
    section('Returns', returns(order, clock)),
    section('Contact', attempts(order, clock)),
    section('Notes', notes(order, clock)),
    section('Messages', messages(order, clock)),
    section('History', history(order, clock)),
    section('Other orders from this phone', earlier(order, clock)),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** Several lines stay several, each without what could steer the terminal. */
const longText = (text: string) =>
  text
    .split('\n')
    .map((line) => cell(line, 1_000))
    .join('\n  ');

const section = (title: string, content: string) => content && `${title}\n${content.replace(/^/gm, '  ')}`;

function heading(order: ShownOrder, { timeZone, now }: Clock): string {
  const { reserved_until, return_expected_at, claim, cancel_reason } = order;
  return [
    `${order.order_number}: ${order.status}, ${moneyWords(order.money)}`,
    `Placed ${shopTime(order.created_at, timeZone)} (${ageOf(order.created_at, now)} ago), version ${order.version}`,
    ...(reserved_until ? [`Stock is held until ${shopTime(reserved_until, timeZone)}`] : []),
    ...(return_expected_at ? [`On its way back since ${shopTime(return_expected_at, timeZone)}`] : []),
    ...(cancel_reason ? [`Cancelled because: ${longText(cancel_reason)}`] : []),
    ...(claim ? [`${claim.actor} is working on it until ${shopTime(claim.until, timeZone)}`] : []),
  ].join('\n');
}

/** As it was typed, and how that is understood. */
const phoneWords = (typed: string) => `${cell(typed, 200)} (${understoodWords(typed) ?? 'in doubt'})`;

function customer(order: ShownOrder, shop: ShopWords): string {
  const { contact } = order;
  if (!contact) return section('Customer', 'The details were erased');
  const chat = customerChat(order, shop.templates, shop.name);
  const content = [
    cell(contact.customer_name, 200),
    `Phone ${phoneWords(contact.phone)}, WhatsApp ${phoneWords(contact.whatsapp)}`,
    cell(contact.email, 254),
    longText(contact.address),
    ...(contact.notes ? [`Notes: ${longText(contact.notes)}`] : []),
    ...(chat
      ? [`Chat: ${chat}`]
      : contact.whatsapp
        ? ['No chat link: the country of the WhatsApp number is in doubt']
        : []),
  ];
  return section('Customer', content.join('\n'));
}

function lines({ items }: ShownOrder): string {
  return table(
    items.map(({ line, category, product_id, name, size, unit_price, quantity, returned }) => [
      `${line}.`,
      `${quantity} x ${name}${size ? `, ${size}` : ''}`,
      `${category}:${product_id}`,
      formatPkr(unit_price * quantity),
      returned > 0 ? `${returned} came back` : '',
    ]),
  );
}

function money({ money, pay_by, advance, discount_reason }: ShownOrder): string {
  const { discount, delivery_fee, payable, paid_by_customer, due, to_refund, collected, with_courier, written_off } =
    money;
  const total = money.total + delivery_fee;
  return table([
    ['Products', formatPkr(money.total + discount)],
    ...(discount > 0 ? [['Discount', `- ${formatPkr(discount)}`, cell(discount_reason ?? '', 200)]] : []),
    ...(delivery_fee > 0 ? [['Delivery', formatPkr(delivery_fee)]] : []),
    ['Total', formatPkr(total)],
    ...(payable !== total ? [['For what they keep', formatPkr(payable)]] : []),
    ['Paid', formatPkr(paid_by_customer)],
    ['Due', formatPkr(due - with_courier)],
    ...(to_refund > 0 ? [['To give back', formatPkr(to_refund)]] : []),
    ...(collected > 0 ? [['Collected by the courier', formatPkr(collected)]] : []),
    ...(written_off > 0 ? [['Written off', formatPkr(written_off)]] : []),
    ...(collected > 0 ? [['Still with the courier', formatPkr(with_courier)]] : []),
    ['Way to pay', pay_by ? WAY_TO_PAY_NAMES[pay_by] : 'not agreed yet'],
    ...(advance > 0 ? [['Advance', formatPkr(advance)]] : []),
  ]);
}

function payments({ payments }: ShownOrder, { timeZone }: Clock): string {
  return table(
    payments.map(({ id, kind, method, amount, reference, received_at, corrects, from_courier, actor, note }) => [
      `${id}.`,
      corrects === null ? (from_courier ? 'from the courier' : kind) : `takes back ${corrects}`,
      formatPkr(amount),
      words(method),
      reference ?? '',
      shopTime(received_at, timeZone),
      `by ${actor}`,
      cell(note ?? '', 200),
    ]),
  );
}

function writeOffs({ write_offs }: ShownOrder, { timeZone }: Clock): string {
  return table(
    write_offs.map(({ id, amount, corrects, actor, at }) => [
      `${id}.`,
      corrects === null ? 'written off' : `takes back ${corrects}`,
      formatPkr(amount),
      shopTime(at, timeZone),
      `by ${actor}`,
    ]),
  );
}

function parcel({ parcel }: ShownOrder, { timeZone }: Clock): string {
  if (!parcel) return '';
  const { courier, consignment, cash_to_collect, dispatched_at } = parcel;
  const collected = cash_to_collect > 0 ? `, ${formatPkr(cash_to_collect)} to collect` : '';
  return `${courier}${consignment ? ` ${consignment}` : ''}, left ${shopTime(dispatched_at, timeZone)}${collected}`;
}

function returns({ returns }: ShownOrder, { timeZone }: Clock): string {
  return table(
    returns.map(({ line, quantity, condition, reason, actor, at }) => [
      shopTime(at, timeZone),
      `${quantity} of line ${line}`,
      condition,
      words(reason),
      `by ${actor}`,
    ]),
  );
}

function attempts({ contact_attempts }: ShownOrder, { timeZone }: Clock): string {
  return table(
    contact_attempts.map(({ number, channel, outcome, next_try_at, actor, at }) => [
      `${number}.`,
      shopTime(at, timeZone),
      channel,
      words(outcome),
      `by ${actor}`,
      next_try_at ? `next try ${shopTime(next_try_at, timeZone)}` : '',
    ]),
  );
}

function notes({ notes }: ShownOrder, { timeZone }: Clock): string {
  return notes.map(({ text, actor, at }) => `${shopTime(at, timeZone)} ${actor}: ${longText(text)}`).join('\n');
}

function messages({ messages }: ShownOrder, { timeZone }: Clock): string {
  return table(
    messages.map(({ kind, is_for_staff, sent_at, sent_to, dead_at, attempts, last_error }) => [
      `to the ${is_for_staff ? 'staff' : 'customer'}: ${words(kind)}`,
      sent_at
        ? `${sent_to.length > 0 ? `sent by ${sent_to.map(words).join(', ')}` : 'not sent'} ${shopTime(sent_at, timeZone)}`
        : dead_at
          ? 'given up'
          : 'waiting',
      sent_at ? '' : `${attempts} attempts`,
      sent_at ? '' : cell(last_error ?? '', 200),
    ]),
  );
}

function history({ events }: ShownOrder, { timeZone }: Clock): string {
  return table(
    events.map((event) => [
      `${event.version}.`,
      shopTime(event.at, timeZone),
      whatHappened(event),
      `by ${event.actor}`,
    ]),
  );
}

function whatHappened({ kind, from_status, to_status, details }: OrderEvent): string {
  if (kind === 'status') return from_status ? `${from_status} -> ${to_status}` : 'placed';
  const amount = typeof details.amount === 'number' ? ` ${formatPkr(details.amount)}` : '';
  const changed = kind === 'amended' ? Object.keys(details).filter((field) => field !== 'placed_total') : [];
  return `${words(kind)}${amount}${changed.length > 0 ? `: ${changed.map(words).join(', ')}` : ''}`;
}

function earlier({ earlier_orders }: ShownOrder, { timeZone }: Clock): string {
  return table(
    earlier_orders.map(({ order_number, status, created_at, total }) => [
      order_number,
      shopTime(created_at, timeZone),
      status,
      formatPkr(total),
    ]),
  );
}
