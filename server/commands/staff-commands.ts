import { type Database, errorCode, errorDetail } from '#database/database.ts';
import { formatPkr } from '#domain/money.ts';
import { parseOrderNumber } from '#domain/order/order-number.ts';
import { CATEGORIES } from '#domain/product/product.ts';

/** A mistake of the one who typed, or a step the shop's rules refuse: told in a line. */
export class StaffError extends Error {
  override name = 'StaffError';
}

interface Command {
  usage: string;
  about: string;
  run(housekeeping: Database, args: readonly string[], actor: string): Promise<string>;
}

const STATUSES = ['pending', 'confirmed', 'paid', 'dispatched', 'delivered', 'cancelled', 'expired'];

const STEPS = {
  confirm: 'the customer has agreed; the hold on the stock starts anew',
  pay: 'the payment has arrived; the stock is held until it leaves',
  dispatch: 'the goods have left the shelf',
  deliver: 'the customer has them',
  cancel: 'it will not happen; the stock is free again',
} as const;

function stepCommand(step: keyof typeof STEPS): Command {
  return {
    usage: `${step} <order number>`,
    about: STEPS[step],
    async run(housekeeping, [number], actor) {
      const order = orderNumber(number);
      const [row] = await housekeeping.query<{ status: string }>(`SELECT ${step}_order($1, $2) AS status`, [
        order,
        actor,
      ]);
      return `${order} is now ${row?.status}`;
    },
  };
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list [status]',
    about: 'the latest 50 orders',
    async run(housekeeping, [status]) {
      if (status !== undefined && !STATUSES.includes(status)) throw new StaffError(`Statuses: ${STATUSES.join(', ')}`);
      const rows = await housekeeping.query<{
        line: { order_number: string; status: string; total: number; at: string };
      }>(
        `SELECT jsonb_build_object('order_number', order_number, 'status', status, 'total', total,
           'at', to_char(created_at, 'YYYY-MM-DD HH24:MI')) AS line FROM list_orders($1, 50)`,
        [status ?? null],
      );
      const lines = rows.map(
        ({ line }) => `${line.order_number}  ${line.at}  ${line.status.padEnd(10)}  ${formatPkr(line.total)}`,
      );
      return lines.join('\n') || 'No orders';
    },
  },
  show: {
    usage: 'show <order number>',
    about: 'all about one order',
    async run(housekeeping, [number]) {
      const order = orderNumber(number);
      const [row] = await housekeeping.query<{ found: object | null }>('SELECT show_order($1) AS found', [order]);
      if (!row?.found) throw new StaffError(`There is no order ${order}`);
      return JSON.stringify(row.found, null, 2);
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
      if (!CATEGORIES.some((known) => known === category)) throw new StaffError(`Categories: ${CATEGORIES.join(', ')}`);
      if (!/^\d{1,9}$/.test(id)) throw new StaffError('The product id must be a number');
      if (!/^[+-]\d{1,6}$/.test(change)) throw new StaffError('The change must be like +5 or -2');
      if (reason.length === 0) throw new StaffError('Please say why, for the ledger');
      const [row] = await housekeeping.query<{ stock: number }>(
        'SELECT adjust_stock($1, $2::integer, $3::integer, $4) AS stock',
        [category, Number(id), Number(change), reason.join(' ')],
      );
      return `${category} ${id}: ${row?.stock} in stock`;
    },
  },
  erase: {
    usage: 'erase <order number>',
    about: 'forget the customer of a closed order',
    async run(housekeeping, [number]) {
      const order = orderNumber(number);
      await housekeeping.query('SELECT erase_contact($1)', [order]);
      return `${order}: the customer's details are erased`;
    },
  },
  unsubscribe: {
    usage: 'unsubscribe <e-mail address>',
    about: 'take an address off the newsletter',
    async run(housekeeping, [address = '']) {
      const [row] = await housekeeping.query<{ gone: boolean }>('SELECT unsubscribe($1) AS gone', [address]);
      return row?.gone ? 'The address is off the list' : 'The address was not on the list';
    },
  },
  'retry-messages': {
    usage: 'retry-messages',
    about: 'send again what the shop gave up telling the staff',
    async run(housekeeping) {
      const [row] = await housekeeping.query<{ revived: number }>('SELECT revive_messages() AS revived');
      return `${row?.revived} messages will be tried again`;
    },
  },
};

function orderNumber(typed = ''): string {
  const number = parseOrderNumber(typed);
  if (!number) throw new StaffError(`"${typed}" is not an order number such as BJ-7K3M9QXD-4`);
  return number;
}

export function usage(): string {
  const rows = Object.values(COMMANDS).map((command) => `  ${command.usage.padEnd(52)} ${command.about}`);
  return ['npm run staff -- <command>', ...rows, `  ${'help'.padEnd(52)} this list`].join('\n');
}

/** What the database refused, in words for the staff. A shortage names its products as `stock` wants them. */
function refusal(error: Error): string {
  const detail = errorDetail(error);
  if (!detail) return error.message;
  const short = JSON.parse(detail) as { category: string; product_id: number; available: number }[];
  const products = short.map(({ category, product_id, available }) => `${category} ${product_id} (${available} left)`);
  return `Not enough in stock: ${products.join(', ')}`;
}

/** Does what a member of the staff typed and returns what to tell them. */
export async function runStaffCommand(housekeeping: Database, args: readonly string[], actor: string): Promise<string> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StaffError(usage());
  try {
    return await command.run(housekeeping, rest, actor);
  } catch (error) {
    if (/^BJ4/.test(errorCode(error))) throw new StaffError(refusal(error as Error));
    throw error;
  }
}
