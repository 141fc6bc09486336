import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';

/*
 * Staff who do random steps on random orders, most of them impossible at that moment: the database must refuse those and do the
 * others whole. Each step has a key, and some are sent twice at once, as by a desk that got no response.
 */

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

interface StaffOrder {
  order_number: string;
  version: number;
  /** The names of its invoices and credit notes. */
  documents: string[] | null;
  items: {
    line: number;
    category: string;
    product_id: number;
    name: string;
    unit_price: number;
    quantity: number;
    /** What there is to choose from. */
    variants: string[] | null;
  }[];
}

interface Step {
  sql: string;
  parameters(order: StaffOrder): unknown[];
}

const money = () => ({ method: pick(['cash', 'jazzcash', 'bank_transfer']), amount: upTo(50_000) });

/** Lines with other quantities and variants, and now and then one line less. */
function otherItems({ items }: StaffOrder): object[] {
  const remaining = items.length > 1 && Math.random() < 0.3 ? items.slice(1) : items;
  return remaining.map(({ line, variants }) => ({
    line,
    quantity: upTo(3),
    ...(variants && { variant: pick(variants) }),
  }));
}

/** One piece comes back, and the same product or another of the order goes out, in any variant. */
function someExchange({ items }: StaffOrder): object {
  const { category, product_id, variants, name, unit_price } = pick(items);
  return {
    ...{
      line: pick(items).line,
      quantity: 1,
      condition: pick(['sellable', 'damaged', 'lost']),
      reason: 'changed_mind',
    },
    ...{ delivery_fee: pick([0, 250]), order_number: `BJ-${randomUUID()}` },
    item: { category, product_id, variant: variants ? pick(variants) : '', name, price: unit_price },
  };
}

const STEPS: readonly Step[] = [
  {
    sql: 'confirm_order($1, $2, $3)',
    parameters: () => [{ pay_by: pick(['cash_on_delivery', 'bank_transfer', 'online']), delivery_fee: pick([0, 250]) }],
  },
  { sql: 'record_payment($1, $2, $3)', parameters: () => [{ ...money(), reference: `slip ${upTo(400)}` }] },
  { sql: 'record_refund($1, $2, $3)', parameters: () => [money()] },
  { sql: 'correct_payment($1, $2, $3::bigint, $4)', parameters: () => [upTo(300), 'typed wrong'] },
  {
    sql: 'record_payment($1, $2, $3)',
    parameters: ({ order_number }) => [
      { ...money(), from: 'courier', reference: `TCS ${order_number}`, instalment: true },
    ],
  },
  {
    sql: 'write_off_debt($1, $2, $3)',
    parameters: () => [{ amount: upTo(50_000), reason: 'never handed over' }],
  },
  { sql: 'take_back_write_off($1, $2, $3::bigint, $4)', parameters: () => [upTo(50), 'he paid after all'] },
  { sql: 'issue_invoice($1, $2)', parameters: () => [] },
  { sql: 'issue_credit_note($1, $2, $3)', parameters: () => [{ amount: upTo(3_000), reason: 'a scratch' }] },
  { sql: 'issue_credit_note($1, $2, $3)', parameters: () => [{ reason: 'the voided one was wrong' }] },
  {
    sql: 'void_invoice($1, $2, $3, $4)',
    parameters: ({ documents }) => [documents ? pick(documents) : 'INV-1999-00001', 'a wrong one'],
  },
  { sql: 'amend_order($1, $2, $3)', parameters: (order) => [{ items: otherItems(order) }] },
  {
    sql: 'amend_order($1, $2, $3)',
    parameters: () => [{ discount: upTo(2_000), discount_reason: 'regular customer' }],
  },
  { sql: 'amend_order($1, $2, $3)', parameters: () => [{ contact: { address: `House ${upTo(99)}, Karachi` } }] },
  {
    sql: 'dispatch_order($1, $2, $3)',
    parameters: () => [{ courier: pick(['TCS', 'Own rider']), reason: 'a good customer' }],
  },
  { sql: 'deliver_order($1, $2)', parameters: () => [] },
  { sql: 'expect_return($1, $2)', parameters: () => [] },
  {
    sql: 'return_items($1, $2, $3)',
    parameters: ({ items }) => [
      {
        reason: pick(['refused', 'faulty', 'lost']),
        items: items.map(({ line }) => ({ line, quantity: 1, condition: pick(['sellable', 'damaged', 'lost']) })),
      },
    ],
  },
  { sql: 'exchange_items($1, $2, $3)', parameters: (order) => [someExchange(order)] },
  { sql: 'cancel_order($1, $2, $3)', parameters: () => ['changed mind'] },
  { sql: 'log_attempt($1, $2, $3)', parameters: () => [{ channel: 'whatsapp', outcome: 'no_answer' }] },
  { sql: 'add_note($1, $2, $3)', parameters: () => ['called twice'] },
];

async function someOrder(owner: Database): Promise<StaffOrder | undefined> {
  const [order] = await owner.query<StaffOrder>(
    `SELECT order_number, version, (SELECT jsonb_agg(name) FROM invoices WHERE order_id = orders.id) AS documents, (
       SELECT jsonb_agg(to_jsonb(item) - 'order_id' || jsonb_build_object('variants', (
         SELECT jsonb_agg(stock.variant) FROM inventory AS stock
         WHERE stock.category = item.category AND stock.product_id = item.product_id AND stock.variant <> '' AND stock.is_offered
       )) ORDER BY line) FROM order_items AS item WHERE order_id = id
     ) AS items FROM orders ORDER BY random() LIMIT 1`,
  );
  return order;
}

/** Returns the codes of the refusals; any other error is thrown. */
async function attempt(staff: Database, sql: string, parameters: unknown[]): Promise<string[]> {
  try {
    await staff.query(`SELECT ${sql}`, parameters);
    return [];
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (/^BJ4/.test(code)) return [code];
    throw error;
  }
}

/** One step on some order, sometimes with its version and sometimes twice at once. */
async function oneStep(order: StaffOrder, staff: Database): Promise<string[]> {
  const { sql, parameters } = pick(STEPS);
  const act = {
    actor: pick(['Sara', 'Bilal', 'Zara']),
    origin: 'command line',
    key: randomUUID(),
    ...(Math.random() < 0.5 && { version: order.version }),
  };
  const all = [act, order.order_number, ...parameters(order)];
  const copies = Array.from({ length: upTo(2) }, () => attempt(staff, sql, all));
  return (await Promise.all(copies)).flat();
}

/** Somebody counts goods while they are sold. */
async function oneCount(owner: Database, staff: Database): Promise<string[]> {
  const [row] = await owner.query<{ category: string; product_id: number; variant: string; stock: number }>(
    'SELECT category, product_id, variant, stock_quantity AS stock FROM inventory ORDER BY random() LIMIT 1',
  );
  if (!row) return [];
  const act = { actor: 'Zara', origin: 'command line' };
  return attempt(staff, 'count_stock($1, $2, $3::integer, $4, $5::integer, $6)', [
    act,
    row.category,
    row.product_id,
    row.variant,
    row.stock + upTo(5) - 2,
    null,
  ]);
}

/** An order reaches its customer, and two colleagues exchange something of it at once. If others did something else with it, the next one does. */
async function oneExchange(owner: Database, staff: Database, tries = 5): Promise<string[]> {
  const order = await someOrder(owner);
  if (!order) return [];
  const step = (actor: string, sql: string, ...rest: unknown[]) =>
    attempt(staff, sql, [{ actor, origin: 'command line', key: randomUUID() }, order.order_number, ...rest]);
  const onTheWay = [
    ...(await step('Sara', 'confirm_order($1, $2, $3)', { pay_by: 'cash_on_delivery' })),
    ...(await step('Sara', 'dispatch_order($1, $2, $3)', { courier: 'TCS', reason: 'a good customer' })),
    ...(await step('Sara', 'deliver_order($1, $2)')),
  ];
  const both = await Promise.all(
    ['Sara', 'Bilal'].map((actor) => step(actor, 'exchange_items($1, $2, $3)', someExchange(order))),
  );
  const refused = [...onTheWay, ...both.flat()];
  const isTaken = both.some((codes) => codes.length === 0);
  return isTaken || tries === 1 ? refused : [...refused, ...(await oneExchange(owner, staff, tries - 1))];
}

/** A burst of work by several people, all on one order. Returns the codes of what was refused. */
export async function staffAtWork({ owner, staff }: { owner: Database; staff: Database }): Promise<string[]> {
  const order = await someOrder(owner);
  const work = order ? Array.from({ length: 5 }, () => oneStep(order, staff)) : [];
  return (await Promise.all([...work, oneCount(owner, staff), oneExchange(owner, staff)])).flat();
}
