import type { Database } from '#database/database.ts';
import { formatPkr } from '#domain/money.ts';
import { parseOrderNumber } from '#domain/order/order-number.ts';
import { CATEGORIES, type Category } from '#domain/product/product.ts';
import { unsubscribe } from '#server/services/newsletter.ts';
import { reviveMessages } from '#server/services/outbox.ts';
import {
  eraseContact,
  findOrder,
  listOrders,
  ORDER_STATUSES,
  type OrderStatus,
  type OrderStep,
  takeStep,
} from '#server/services/staff-orders.ts';
import type { StaffResult } from '#server/services/staff-result.ts';
import { adjustStock } from '#server/services/stock.ts';

/** A command that cannot be understood, or a step that the shop's rules refuse. Its message is printed as it is. */
export class StaffError extends Error {
  override name = 'StaffError';
}

interface Command {
  usage: string;
  about: string;
  run(housekeeping: Database, args: readonly string[], actor: string): Promise<string>;
}

const LISTED_ORDERS = 50;

const STEPS: Readonly<Record<OrderStep, string>> = {
  confirm: 'the customer has agreed; the hold on the stock starts anew',
  pay: 'the payment has arrived; the stock is held until it leaves',
  dispatch: 'the goods have left the shop',
  deliver: 'the customer has them',
  cancel: 'it will not happen; the stock is free again',
};

function stepCommand(step: OrderStep): Command {
  return {
    usage: `${step} <order number>`,
    about: STEPS[step],
    async run(housekeeping, [typed], actor) {
      const orderNumber = parseNumber(typed);
      const status = valueOrThrow(await takeStep(housekeeping, step, orderNumber, actor));
      return `${orderNumber} is now ${status}`;
    },
  };
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list [status]',
    about: `the latest ${LISTED_ORDERS} orders`,
    async run(housekeeping, [status]) {
      if (status !== undefined && !isStatus(status)) throw new StaffError(`Statuses: ${ORDER_STATUSES.join(', ')}`);
      const orders = await listOrders(housekeeping, status, LISTED_ORDERS);
      const lines = orders.map(
        (order) => `${order.order_number}  ${order.created_at}  ${order.status.padEnd(10)}  ${formatPkr(order.total)}`,
      );
      return lines.join('\n') || 'No orders';
    },
  },
  show: {
    usage: 'show <order number>',
    about: 'all about one order',
    async run(housekeeping, [typed]) {
      const orderNumber = parseNumber(typed);
      const order = await findOrder(housekeeping, orderNumber);
      if (!order) throw new StaffError(`There is no order ${orderNumber}`);
      return JSON.stringify(order, null, 2);
    },
  },
  confirm: stepCommand('confirm'),
  pay: stepCommand('pay'),
  dispatch: stepCommand('dispatch'),
  deliver: stepCommand('deliver'),
  cancel: stepCommand('cancel'),
  stock: {
    usage: 'stock <category> <product id> <+n or -n> <reason>',
    about: 'a delivery came in, or a count found another figure',
    async run(housekeeping, [category = '', id = '', change = '', ...reason]) {
      if (!isCategory(category)) throw new StaffError(`Categories: ${CATEGORIES.join(', ')}`);
      if (!/^\d{1,9}$/.test(id)) throw new StaffError('The product id must be a number');
      if (!/^[+-]\d{1,6}$/.test(change)) throw new StaffError('The change must be like +5 or -2');
      if (reason.length === 0) throw new StaffError('Please say why, for the ledger');
      const productId = Number(id);
      const adjustment = { category, productId, change: Number(change), reason: reason.join(' ') };
      const stock = valueOrThrow(await adjustStock(housekeeping, adjustment));
      return `${category} ${id}: ${stock} in stock`;
    },
  },
  erase: {
    usage: 'erase <order number>',
    about: 'erase the customer’s details of a closed order',
    async run(housekeeping, [typed]) {
      const orderNumber = parseNumber(typed);
      valueOrThrow(await eraseContact(housekeeping, orderNumber));
      return `${orderNumber}: the customer's details are erased`;
    },
  },
  unsubscribe: {
    usage: 'unsubscribe <e-mail address>',
    about: 'take an address off the newsletter',
    async run(housekeeping, [address = '']) {
      const removed = await unsubscribe(housekeeping, address);
      return removed ? 'The address is off the list' : 'The address was not on the list';
    },
  },
  'retry-messages': {
    usage: 'retry-messages',
    about: 'send the messages to the staff that the shop gave up on again',
    async run(housekeeping) {
      return `${await reviveMessages(housekeeping)} messages will be tried again`;
    },
  },
};

const isStatus = (typed: string): typed is OrderStatus => ORDER_STATUSES.some((status) => status === typed);
const isCategory = (typed: string): typed is Category => CATEGORIES.some((category) => category === typed);

function parseNumber(typed = ''): string {
  const number = parseOrderNumber(typed);
  if (!number) throw new StaffError(`"${typed}" is not an order number such as BJ-7K3M9QXD-4`);
  return number;
}

/** The value, or a sentence about what was refused. Products that are short are named as the `stock` command wants them. */
function valueOrThrow<T>(result: StaffResult<T>): T {
  if (result.ok) return result.value;
  if (result.code !== 'out_of_stock') throw new StaffError(result.message);
  const short = result.short.map(
    ({ category, product_id, available }) => `${category} ${product_id} (${available} left)`,
  );
  throw new StaffError(`Not enough in stock: ${short.join(', ')}`);
}

export function usage(): string {
  const rows = Object.values(COMMANDS).map((command) => `  ${command.usage.padEnd(52)} ${command.about}`);
  return ['npm run staff -- <command>', ...rows, `  ${'help'.padEnd(52)} this list`].join('\n');
}

/** Runs a command that a member of the staff typed. Returns the text to print. */
export async function runStaffCommand(housekeeping: Database, args: readonly string[], actor: string): Promise<string> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StaffError(usage());
  return command.run(housekeeping, rest, actor);
}
