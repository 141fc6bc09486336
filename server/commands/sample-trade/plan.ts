import { formatOrderNumber } from '#domain/orders/order-number.ts';
import type { OpeningHours } from '#domain/orders/promise.ts';
import { type OrderItem, type SoldCatalogue, stockKey } from '#server/orders/price-order.ts';
import type { StockRow } from '#server/stock/staff-stock.ts';
import { type Customer, inventCustomer } from './customers.ts';
import { type Inventory, planInventory } from './inventory.ts';
import { type OpenTime, openTime } from './open-time.ts';
import { planHistory, planRefusedParcel, planWaitingOrder } from './order-history.ts';
import { type Random, seededRandom } from './random.ts';
import type { PlacedOrder, TradeEvent } from './trade-event.ts';

/*
 * Six weeks of made-up trade: what was done, when and by whom, in the sequence of time. The same seed at the same moment gives the same
 * trade.
 */

export interface TradeFacts {
  readonly catalogue: SoldCatalogue;
  readonly stock: readonly StockRow[];
  readonly hours: OpeningHours;
  readonly now: number;
  readonly seed: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 42;
const CUSTOMERS = 210;

/** Minutes of open shop that today's orders have waited: green, amber and red clocks, none of them close to a change. */
const WAITING = [3, 9, 22, 41, 63, 80, 155, 172, 200, 290, 345];

/** When parcels were ordered that are on their way back now: long enough ago to have left and been refused. */
const REFUSED_DAYS_AGO = [10, 9];

const WISHES = [
  'Please send before the weekend',
  'Call before you come',
  'Gift wrap if possible',
  'Leave it with the guard',
];

export function planTrade({ catalogue, stock, hours, now, seed }: TradeFacts): TradeEvent[] {
  const random = seededRandom(seed);
  const open = openTime(hours, now - (DAYS + 5) * DAY, now);
  const inventory = planInventory({ random, open, catalogue, stock, begins: now - (DAYS + 1) * DAY });
  const customers = Array.from({ length: CUSTOMERS }, () => inventCustomer(random));
  const maker = { random, inventory, customers };
  const events: TradeEvent[] = [];
  for (let day = DAYS; day >= 1; day -= 1) {
    // Before the first order of that day, while the shop was open.
    if (day % 7 === 5) inventory.deliver(Math.min(open.before(now - day * DAY, 60), now - day * DAY - HOUR));
    for (const at of timesOfDay(random, now - day * DAY, day)) {
      const order = makeOrder(maker, wayIn(random), 1 + Number(random.chance(0.35)));
      if (!order) continue;
      // Whoever stands at the counter comes while the shop is open.
      events.push(
        ...planHistory({ random, open }, order, order.via === 'web' ? at : open.after(at, random.between(0, 25))),
      );
    }
  }
  events.push(...onTheWayBack(maker, open, now), ...waiting(maker, open, now));
  return [...inventory.events, ...events].filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
}

/** More at the end of the six weeks than at their beginning, and more in the evening than in the morning. */
function timesOfDay(random: Random, dayBegins: number, daysAgo: number): number[] {
  const isWeekend = [0, 5, 6].includes(new Date(dayBegins).getUTCDay());
  const orders = random.between(4, 7) + Math.round(((DAYS - daysAgo) / DAYS) * 3) + (isWeekend ? 2 : 0);
  return Array.from({ length: orders }, () => dayBegins + Math.floor(DAY * Math.max(random.next(), random.next())));
}

const wayIn = (random: Random): PlacedOrder['via'] =>
  random.weighted([
    ['web', 84],
    ['phone', 8],
    ['counter', 8],
  ] as const);

interface Maker {
  readonly random: Random;
  readonly inventory: Inventory;
  readonly customers: readonly Customer[];
}

function makeOrder(
  { random, inventory, customers }: Maker,
  via: PlacedOrder['via'],
  lineCount: number,
): PlacedOrder | undefined {
  const lines: OrderItem[] = [];
  for (let line = 0; line < lineCount; line += 1) {
    const item = inventory.take(random.chance(0.08) ? 2 : 1);
    if (item && !lines.some((other) => stockKey(other) === stockKey(item))) lines.push(item);
  }
  if (lines.length === 0) return undefined;
  const number = formatOrderNumber(Uint8Array.from({ length: 5 }, () => random.between(0, 255)));
  // The square makes some of them regulars.
  const customer = customers[Math.floor(random.next() ** 2 * customers.length)] as Customer;
  const notes = via === 'web' && random.chance(0.15) ? random.pick(WISHES) : undefined;
  const method = random.pick(['cash', 'cash', 'card', 'raast'] as const);
  return { number, via, customer, lines, notes, ...(via === 'counter' && { method }) };
}

/** Parcels that were refused are rare, and the list of what comes back must not be empty. */
function onTheWayBack(maker: Maker, open: OpenTime, now: number): TradeEvent[] {
  return REFUSED_DAYS_AGO.flatMap((days) => {
    const order = makeOrder(maker, 'web', 1);
    return order ? planRefusedParcel({ random: maker.random, open }, order, now - days * DAY) : [];
  });
}

function waiting(maker: Maker, open: OpenTime, now: number): TradeEvent[] {
  return WAITING.flatMap((minutes, index) => {
    const order = makeOrder(maker, 'web', 1 + (index % 3));
    // Somebody works on a few of them right now.
    const claimedAt = index % 4 === 2 ? now - 60_000 * (index + 1) : undefined;
    const at = open.before(now, minutes);
    return order
      ? planWaitingOrder({ random: maker.random, open }, order, at, claimedAt && Math.max(claimedAt, at))
      : [];
  });
}
