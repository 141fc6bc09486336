import type { ListedOrder } from '#contract/orders/order-views.ts';
import { type OrderQuery, orderQuerySchema } from '#contract/people/staff.ts';
import { ORDER_STATUSES, QUEUE_NAMES, QUEUES } from '#domain/orders/order-status.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { findOrders, showOrder } from '#server/orders/find-orders.ts';
import { countQueues } from '#server/orders/queue-counts.ts';
import { ageOf, shopTime } from '#server/settings/shop-time.ts';
import { readTemplates } from '#server/settings/work-settings.ts';
import { type CommandGroup, type CommandShop, checked, StaffError, type Typed, valueOrThrow } from './command.ts';
import { cell, table } from './format.ts';
import { describeOrder } from './show-order.ts';
import { numberOption, orderNumber } from './typed-values.ts';

export const LOOKING: CommandGroup = {
  title: 'Look at orders',
  commands: {
    list: {
      about: `Orders, the oldest first. Queues: ${QUEUES.join(', ')}. Statuses: ${ORDER_STATUSES.join(', ')}. --search finds by number, name, part of a phone number, e-mail, address, consignment number or payment reference.`,
      options: {
        queue: { value: 'queue' },
        status: { value: 'status' },
        search: { value: 'text' },
        newest: {},
        limit: { value: 'n' },
        after: { value: 'token' },
      },
      run: list,
    },
    counts: {
      about: 'How many orders are in each queue.',
      async run({ staff }) {
        const counts = await countQueues(staff);
        return table(QUEUES.map((queue) => [QUEUE_NAMES[queue], String(counts[queue])]));
      },
    },
    show: {
      about: 'All about one order, with a link into the WhatsApp chat.',
      operands: ['order number'],
      async run({ staff, catalogue, timeZone, now }, typed) {
        const number = orderNumber(typed);
        const order = await showOrder(staff, number);
        if (!order) throw new StaffError(`There is no order ${number}`);
        const { name } = catalogue.current().shop;
        return describeOrder(order, { timeZone, now: now() }, { name, templates: await readTemplates(staff) });
      },
    },
  },
};

async function list(shop: CommandShop, typed: Typed): Promise<string> {
  const query: OrderQuery = checked(orderQuerySchema, {
    queue: typed.value('queue'),
    status: typed.value('status'),
    search: typed.value('search'),
    newest_first: typed.has('newest') || undefined,
    most: numberOption(typed, 'limit'),
    after: position(typed.value('after')),
  });
  const { orders, next } = valueOrThrow(await findOrders(shop.staff, withoutUndefined(query)), shop);
  if (orders.length === 0) return 'No orders';
  const rows = table(orders.map((order) => row(order, shop)));
  return next ? `${rows}\nMore: the same command with --after ${next.created_at},${next.id}` : rows;
}

/** In SQL a field that is there counts as asked for. */
function withoutUndefined(query: OrderQuery): OrderQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

function position(token: string | undefined): { created_at: string; id: string } | undefined {
  if (token === undefined) return undefined;
  const [created_at = '', id = ''] = token.split(',');
  return { created_at, id };
}

function openWords({ due, to_refund, with_courier }: ListedOrder['money']): string {
  const words = [
    ...(due > with_courier ? [`due ${formatPkr(due - with_courier)}`] : []),
    ...(with_courier > 0 ? [`courier ${formatPkr(with_courier)}`] : []),
    ...(to_refund > 0 ? [`back ${formatPkr(to_refund)}`] : []),
  ];
  return words.join(', ') || '-';
}

function row(order: ListedOrder, { timeZone, now }: CommandShop): string[] {
  const { contact, money, claim } = order;
  return [
    order.order_number,
    shopTime(order.created_at, timeZone),
    ageOf(order.created_at, now()),
    order.return_expected_at ? 'coming back' : order.status,
    openWords(money),
    contact ? cell(contact.customer_name) : '(erased)',
    contact ? cell(contact.phone) : '',
    claim ? `(${claim.actor})` : '',
  ];
}
