import type { Dispatch } from '#contract/people/staff.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { OpenTime } from './open-time.ts';
import type { Random } from './random.ts';
import { type OwnStep, type PlacedOrder, type TradeEvent, totalOf } from './trade-event.ts';

/* What happens to one order, from the moment it is placed to its end. */

const SELLERS = ['Hira', 'Bilal', 'Mehwish'] as const;
const MANAGER = 'Omar';
const PACKERS = ['Danish', 'Kashif'] as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long the shop holds the stock of an order that nobody paid or sent. */
const HOLD = 2 * DAY;

const WALLETS: readonly PaymentMethod[] = ['jazzcash', 'easypaisa', 'raast'];
const DISCOUNTS = ['Regular customer', 'Waited too long', 'Club price for four rackets', 'Scratch on the frame'];
const NOTES = [
  'Asked for delivery after 6 pm',
  'Wants the grip put on before it is sent',
  'Please call the guard at the gate',
  'A present: no invoice in the parcel',
  'Speaks Urdu only',
  'Was not sure about the size, we sent the table',
];
const CANCELLATIONS = ['Changed their mind', 'Found it elsewhere', 'Ordered twice', 'Wanted it the same day'];

export interface HistoryTools {
  readonly random: Random;
  readonly open: OpenTime;
}

/** The events of an order in the sequence in which they happen; those of the future are still to be left out. */
class OrderHistory {
  readonly events: TradeEvent[] = [];
  at: number;
  readonly order: PlacedOrder;
  readonly seller: string;
  readonly tools: HistoryTools;

  constructor(tools: HistoryTools, order: PlacedOrder, at: number) {
    this.tools = tools;
    this.order = order;
    this.at = at;
    this.seller = tools.random.pick(SELLERS);
    this.add({ kind: 'place', order }, order.via === 'web' ? 'shopper' : this.seller);
  }

  add(step: OwnStep, actor = this.seller): this {
    this.events.push({ at: this.at, actor, step: { ...step, number: this.order.number } as TradeEvent['step'] });
    return this;
  }

  /** So many minutes of open shop later. */
  later(least: number, most: number): this {
    const { random, open } = this.tools;
    this.at = open.after(this.at, random.between(least * 60, most * 60) / 60);
    return this;
  }

  days(least: number, most: number): this {
    this.at += this.tools.random.between(least * 24, most * 24) * HOUR;
    return this.later(0, 90);
  }
}

export function planHistory(tools: HistoryTools, order: PlacedOrder, at: number): TradeEvent[] {
  const history = new OrderHistory(tools, order, at);
  const { random } = tools;
  if (order.via === 'counter') return afterSale(history);
  const fate = random.weighted([
    ['delivered', 74],
    ['refused', 9],
    ['cancelled', 8],
    ['unreachable', 7],
  ] as const);
  if (fate === 'unreachable') return unreachable(history);
  contact(history);
  if (fate === 'cancelled' && random.chance(0.6)) return cancel(history);
  confirm(history);
  if (fate === 'cancelled') return cancel(history.later(20, 200));
  leave(history);
  return fate === 'refused' ? comeBack(history) : arrive(history);
}

/** Refused at the door, and not back yet. */
export function planRefusedParcel(tools: HistoryTools, order: PlacedOrder, at: number): TradeEvent[] {
  const history = new OrderHistory(tools, order, at);
  contact(history);
  confirm(history);
  leave(history);
  return history.days(1, 1).add({ kind: 'expect_return' }).events;
}

/** Nothing has happened yet, but for somebody who may have opened the chat. */
export function planWaitingOrder(
  tools: HistoryTools,
  order: PlacedOrder,
  at: number,
  claimedAt: number | undefined,
): TradeEvent[] {
  const history = new OrderHistory(tools, order, at);
  if (claimedAt !== undefined) {
    history.at = claimedAt;
    history.add({ kind: 'attempt', attempt: { channel: 'whatsapp', outcome: 'opened' } }).add({ kind: 'claim' });
  }
  return history.events;
}

/** A few who paid at the counter bring something back. */
function afterSale(history: OrderHistory): TradeEvent[] {
  const { random } = history.tools;
  if (!random.chance(0.06)) return history.events;
  history.days(2, 9).add(backIn(history, 'changed_mind', 'sellable'));
  return history.later(2, 20).add({ kind: 'refund', method: 'cash' }, MANAGER).events;
}

function unreachable(history: OrderHistory): TradeEvent[] {
  const { random, open } = history.tools;
  const placedAt = history.at;
  history.later(20, 200).add({ kind: 'attempt', attempt: { channel: 'whatsapp', outcome: 'sent' } });
  const nextTry = new Date(open.after(history.at, 180)).toISOString();
  history
    .later(60, 160)
    .add({ kind: 'attempt', attempt: { channel: 'call', outcome: 'no_answer', next_try_at: nextTry } });
  history.later(120, 300);
  if (history.at < placedAt + HOLD)
    history.add({
      kind: 'attempt',
      attempt: { channel: 'call', outcome: random.pick(['no_answer', 'wrong_number', 'not_on_whatsapp']) },
    });
  history.at = placedAt + HOLD;
  history.add({ kind: 'expire' }, 'shop');
  // One or the other calls back, and the goods are still there.
  if (!random.chance(0.25)) return history.events;
  history.later(60, 400).add({ kind: 'attempt', attempt: { channel: 'whatsapp', outcome: 'agreed' } });
  confirm(history);
  leave(history);
  return arrive(history);
}

function contact(history: OrderHistory): void {
  const { random } = history.tools;
  const [least, most] = random.weighted([
    [[4, 105], 70],
    [[110, 235], 21],
    [[245, 430], 9],
  ] as const);
  history.later(least, most).add({ kind: 'attempt', attempt: { channel: 'whatsapp', outcome: 'opened' } });
  if (random.chance(0.18)) {
    history
      .later(1, 6)
      .add({ kind: 'attempt', attempt: { channel: 'call', outcome: random.pick(['no_answer', 'later']) } });
    history.later(40, 150);
  }
  history.later(2, 15).add({ kind: 'attempt', attempt: { channel: 'whatsapp', outcome: 'agreed' } });
  if (random.chance(0.2)) history.add({ kind: 'note', text: random.pick(NOTES) });
}

function confirm(history: OrderHistory): void {
  const { random } = history.tools;
  const { customer, lines } = history.order;
  const total = totalOf(lines);
  const isPrepaid = customer.isInGulf || random.chance(0.24);
  const delivery_fee = customer.isInGulf ? 4_500 : random.pick([0, 250, 350]);
  history.later(1, 4);
  if (isPrepaid) {
    const isTransfer = random.chance(0.55);
    history.add({ kind: 'confirm', agreed: { pay_by: isTransfer ? 'bank_transfer' : 'online', delivery_fee } });
    const method = isTransfer
      ? random.pick(['bank_transfer', 'raast'] as const)
      : random.pick(['card', ...WALLETS] as const);
    history.later(15, 240).add({ kind: 'payment', method, reference: slip(history) });
  } else {
    const advance = total > 60_000 && random.chance(0.6) ? random.between(2, 10) * 1_000 : 0;
    history.add({
      kind: 'confirm',
      agreed: { pay_by: 'cash_on_delivery', delivery_fee, ...(advance > 0 && { advance }) },
    });
    if (advance > 0) {
      const method = random.weighted([...WALLETS.map((wallet) => [wallet, 3] as const), ['other', 1] as const]);
      history.later(10, 180).add({ kind: 'payment', method, amount: advance, reference: slip(history) });
    }
  }
  if (random.chance(0.1)) amend(history, total);
}

function amend(history: OrderHistory, total: number): void {
  const { random } = history.tools;
  history.later(5, 60);
  const { address } = history.order.customer;
  if (random.chance(0.5)) {
    const rest = address.slice(address.indexOf(','));
    const amendment = { contact: { address: `House ${random.between(1, 240)}, second gate${rest}` } };
    history.add({ kind: 'amend', amendment });
  } else if (total > 10_000) {
    const amendment = { discount: random.between(1, 4) * 500, discount_reason: random.pick(DISCOUNTS) };
    history.add({ kind: 'amend', amendment }, MANAGER);
  }
}

function leave(history: OrderHistory): void {
  const { random } = history.tools;
  const packer = random.pick(PACKERS);
  history.later(40, 600).add({ kind: 'pack', lines: history.order.lines.map((_, index) => index + 1) }, packer);
  history.later(15, 240).add({ kind: 'dispatch', dispatch: parcelOf(history) }, packer);
}

function parcelOf({ order, tools: { random } }: OrderHistory): Dispatch {
  if (order.customer.isInKarachi && random.chance(0.5)) return { courier: 'Own rider' };
  const courier = order.customer.isInGulf ? 'TCS' : random.pick(['TCS', 'Leopards', 'M&P', 'PostEx']);
  const letters = { TCS: '779', Leopards: 'KI', 'M&P': 'MP', PostEx: 'PX' }[courier] ?? '';
  return { courier, consignment: `${letters}${random.between(10_000_000, 99_999_999)}` };
}

function arrive(history: OrderHistory): TradeEvent[] {
  const { random } = history.tools;
  const isQuick = history.order.customer.isInKarachi;
  history.days(isQuick ? 0 : 1, isQuick ? 2 : 4).add({ kind: 'deliver' });
  // Couriers bring the cash a week later; a little of it takes much longer. What was prepaid owes nothing, and no payment is made.
  if (random.chance(0.93)) history.days(3, 9).add({ kind: 'payment', method: 'cash' }, MANAGER);
  if (!random.chance(0.05)) return history.events;
  const [reason, condition] = random.pick([
    ['faulty', 'damaged'],
    ['wrong_item', 'sellable'],
    ['changed_mind', 'sellable'],
  ] as const);
  history.days(1, 5).add(backIn(history, reason, condition));
  if (random.chance(0.75))
    history.days(0, 2).add({ kind: 'refund', method: random.pick(['bank_transfer', ...WALLETS] as const) }, MANAGER);
  return history.events;
}

function comeBack(history: OrderHistory): TradeEvent[] {
  const { random } = history.tools;
  history.days(1, 4).add({ kind: 'expect_return' });
  if (random.chance(0.5)) history.add({ kind: 'note', text: 'The courier says they did not want it any more' });
  const [reason, condition] = random.weighted([
    [['refused', 'sellable'], 12],
    [['unreachable', 'sellable'], 5],
    [['wrong_address', 'sellable'], 2],
    [['refused', 'damaged'], 2],
    [['lost', 'lost'], 1],
  ] as const);
  history.days(2, 6).add(backIn(history, reason, condition), random.pick(PACKERS));
  if (random.chance(0.7)) history.days(0, 3).add({ kind: 'refund', method: random.pick(WALLETS) }, MANAGER);
  return history.events;
}

function cancel(history: OrderHistory): TradeEvent[] {
  const { random } = history.tools;
  history.add({ kind: 'cancel', reason: random.pick(CANCELLATIONS) });
  if (random.chance(0.8)) history.days(0, 2).add({ kind: 'refund', method: random.pick(WALLETS) }, MANAGER);
  return history.events;
}

type Back = Extract<OwnStep, { kind: 'return' }>['back'];

function backIn(
  { order }: OrderHistory,
  reason: Back['reason'],
  condition: Back['items'][number]['condition'],
): { kind: 'return'; back: Back } {
  const items = order.lines.map(({ quantity }, index) => ({ line: index + 1, quantity, condition }));
  return { kind: 'return', back: { reason, items } };
}

const slip = ({ order, tools: { random } }: OrderHistory) =>
  `${order.number.slice(3, 7)}${random.between(100_000, 999_999)}`;
