import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { errorCode, type ShopDatabase } from '#database/database.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import {
  type Acting,
  type Goods,
  isToProve,
  MOST_PROOFS,
  type ModelOrder,
  moneyOf,
  type NewLine,
  type OrderStep,
  referenceKey,
  stockKey,
  totalOf,
} from './model-order.ts';
import { callOf, requestItem } from './order-calls.ts';
import { nextStep, PRODUCTS, type ProofWish, type StaffWish, type Step, type Wanted } from './order-histories.ts';
import { OrderModel } from './order-model.ts';
import { handIn, keyOf, samplePicture, someDay } from './proof-calls.ts';
import { nextNumber, placeOrder } from './sample-orders.ts';

/** What of an order is compared. */
interface Seen {
  status: string;
  version: number;
  hold: string;
  return_expected: boolean;
  total: number;
  money: ReturnType<typeof moneyOf>;
  references: string[];
  documents: string[];
  proofs: string[];
  proofs_left: number;
  to_check: boolean;
  cash_to_collect: number | null;
  lines: string[];
}

/** What instalments of a parcel are found by. */
const consignmentOf = (number: string) => `TCS ${number}`;
const referenceOf = (number: string, instalment: number) =>
  instalment === 1 ? consignmentOf(number) : `${consignmentOf(number)} (${instalment})`;

function seenInModel(order: ModelOrder, number: string): Seen {
  return {
    status: order.status,
    version: order.version,
    hold: order.hold,
    return_expected: order.returnExpected,
    total: totalOf(order),
    money: moneyOf(order),
    references: order.entries.flatMap(({ instalment }) => (instalment ? referenceOf(number, instalment) : [])),
    documents: order.documents.map(
      ({ kind, total, pieces, isVoid }) =>
        `${kind} ${total}: ${Object.entries(pieces)
          .map(([line, count]) => `${line} x ${count}`)
          .join(', ')}${isVoid ? ' void' : ''}`,
    ),
    proofs: order.proofs.map(
      ({ state, by, entry }) => `${state} ${by}${entry === undefined ? '' : `: ${order.entries[entry]?.amount}`}`,
    ),
    proofs_left: isToProve(order) ? Math.max(MOST_PROOFS - order.proofs.length, 0) : 0,
    to_check: order.proofs.some(({ state }) => state === 'waiting'),
    cash_to_collect: order.cashToCollect,
    lines: order.lines.map((line) => `${line.line}: ${stockKey(line)} x ${line.quantity} at ${line.price}`),
  };
}

const SEEN_SQL = `SELECT
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
    'status', status,
    'version', version,
    'hold', CASE WHEN reserved_until IS NULL THEN 'none' WHEN reserved_until <= now() THEN 'overdue' ELSE 'running' END,
    'return_expected', return_expected_at IS NOT NULL,
    'total', total,
    'money', money - 'total' - 'discount' - 'delivery_fee',
    'references', (SELECT coalesce(jsonb_agg(reference ORDER BY id), '[]') FROM payments
      WHERE payments.order_id = placed.id AND reference LIKE 'TCS %'),
    'documents', (SELECT coalesce(jsonb_agg(coalesce(credit_for, 'invoice') || ' ' || issued.total || ': ' || (
        SELECT coalesce(string_agg((line ->> 'line') || ' x ' || (line ->> 'quantity'), ', ' ORDER BY (line ->> 'line')::integer), '')
        FROM jsonb_array_elements(document -> 'lines') AS line
      ) || CASE WHEN EXISTS (SELECT FROM invoice_voids WHERE invoice_voids.invoice_id = issued.id) THEN ' void' ELSE '' END ORDER BY id), '[]')
      FROM invoices AS issued WHERE issued.order_id = placed.id),
    'proofs', (SELECT coalesce(jsonb_agg(state || ' ' || coalesce(reference_key, picture_hash)
        || coalesce(': ' || (SELECT amount FROM payments WHERE payments.id = payment_id), '') ORDER BY id), '[]')
      FROM payment_proofs WHERE payment_proofs.order_id = placed.id),
    'proofs_left', shopper_proofs(placed, money) -> 'left',
    'to_check', EXISTS (SELECT FROM payment_proofs WHERE payment_proofs.order_id = placed.id AND state = 'waiting'),
    'cash_to_collect', (SELECT cash_to_collect FROM parcels WHERE parcels.order_id = placed.id),
    'lines', (SELECT jsonb_agg(line || ': ' || category || ' ' || product_id || ' ' || coalesce(variant, '') || ' x ' || quantity
      || ' at ' || unit_price ORDER BY line) FROM order_items WHERE order_items.order_id = placed.id)
  ) ORDER BY order_number), '[]')
   FROM orders AS placed JOIN order_money(ARRAY(SELECT id FROM orders WHERE order_number IN (SELECT jsonb_array_elements_text($1)))) AS owed
     ON owed.order_id = placed.id) AS orders,
  (SELECT jsonb_object_agg(category || ' ' || product_id || ' ' || variant,
    jsonb_build_object('stock', stock_quantity, 'reserved', reserved_quantity))
   FROM inventory WHERE product_id = $2) AS levels`;

let products = 1_000;

/** One shop with fresh products, in the database and in the model. */
export class TwoShops {
  readonly numbers: string[] = [];
  readonly product = ++products;
  readonly levels = PRODUCTS.map((row) => ({ ...row, product_id: this.product }));
  readonly model = new OrderModel(
    Object.fromEntries(this.levels.map((row) => [stockKey(row), { stock: row.stock, reserved: 0 }])),
  );

  private readonly shop: ShopDatabase;
  private readonly accounts: Record<StaffRole, string>;

  constructor(shop: ShopDatabase, accounts: Record<StaffRole, string>) {
    this.shop = shop;
    this.accounts = accounts;
  }

  async open(): Promise<void> {
    const rows = this.levels.map(({ stock, ...row }) => ({ ...row, stock_quantity: stock }));
    await this.shop.owner.query('SELECT seed_stock($1::jsonb)', [rows]);
  }

  private goods({ product, quantity }: Wanted): NewLine {
    const { stock: _, ...row } = this.levels[product] as Goods & { price: number; stock: number };
    return { ...row, quantity };
  }

  /** Takes the step in both and compares the outcome. Returns what was done, for the statistics. */
  async take(step: Step): Promise<string> {
    const outcome = await this.takeInBoth(step);
    await this.compare();
    return outcome;
  }

  private async takeInBoth(step: Step): Promise<string> {
    const index = 'order' in step ? step.order % Math.max(this.numbers.length, 1) : 0;
    if ('order' in step && this.numbers.length === 0) return 'nothing';
    switch (step.kind) {
      case 'place': {
        const items = step.items.map((item) => this.goods(item));
        const expected = this.model.place(items);
        const code = await codeOf(async () => {
          this.numbers.push(await placeOrder(this.shop.anon, items.map(requestItem)));
        });
        expect(code).toBe(expected);
        return `place ${code || 'taken'}`;
      }
      case 'count': {
        const goods = this.goods({ product: step.product, quantity: 1 });
        const expected = this.model.count(goods, step.counted, step.role);
        const parameters = [this.act(step.role), goods.category, this.product, goods.variant, step.counted];
        const code = await codeOf(() => this.call('count_stock($1, $2, $3, $4, $5, NULL)', parameters));
        expect(code).toBe(expected);
        return `count ${code || 'taken'}`;
      }
      case 'overdue':
        this.model.becomeOverdue(index);
        await this.shop.owner.query(
          "UPDATE orders SET reserved_until = now() - interval '1 s' WHERE order_number = $1 AND reserved_until IS NOT NULL",
          [this.numbers[index]],
        );
        return 'overdue';
      case 'sweep':
        this.model.sweep();
        await this.shop.housekeeping.query('SELECT expire_overdue_orders(1000)');
        return 'sweep';
      case 'proof':
        return this.handIn(index, step.by);
      case 'next':
        return this.staffStep(
          index,
          nextStep(this.model.orders[index] as ModelOrder),
          { role: 'owner', seen: 'current' },
          false,
        );
      case 'staff': {
        const resolved = this.resolve(step.step);
        return this.staffStep(index, resolved, step.acting, step.again);
      }
    }
  }

  /** New lines take the catalogue's price of now, which is not that of the lines kept. References belong to one history. */
  private resolve(wish: StaffWish): OrderStep {
    if (wish.kind === 'add') {
      const item = this.goods(wish);
      return { kind: 'add', item: { ...item, price: item.price + 7 } };
    }
    if (wish.kind === 'exchange') {
      const { product, quantity, ...exchange } = wish;
      return { ...exchange, item: this.goods({ product, quantity }) };
    }
    return 'reference' in wish && wish.reference ? { ...wish, reference: `${wish.reference} ${this.product}` } : wish;
  }

  private async staffStep(index: number, step: OrderStep, by: Acting, again: boolean): Promise<string> {
    const before = structuredClone(this.model.orders[index] as ModelOrder);
    const number = this.numbers[index] as string;
    const idsIn = async (entries: string) =>
      (
        await this.shop.owner.query<{ id: number }>(
          `SELECT entry.id::integer AS id FROM ${entries} AS entry JOIN orders ON orders.id = order_id WHERE order_number = $1 ORDER BY 1`,
          [number],
        )
      ).map(({ id }) => id);
    const goesOut = nextNumber();
    const [sql, ...rest] = callOf(step, before, {
      payments: await idsIn('payments'),
      proofs: await idsIn('payment_proofs'),
      writeOffs: await idsIn("(SELECT * FROM courier_write_offs WHERE kind = 'write_off')"),
      documents: (
        await this.shop.owner.query<{ name: string }>(
          'SELECT name FROM invoices JOIN orders ON orders.id = order_id WHERE order_number = $1 ORDER BY invoices.id',
          [number],
        )
      ).map(({ name }) => name),
      consignment: consignmentOf(number),
      nextNumber: goesOut,
    });
    const act = {
      ...this.act(by.role),
      key: randomUUID(),
      ...(by.seen !== 'none' && { version: by.seen === 'current' ? before.version : before.version - 1 }),
    };
    const expected = this.model.take(index, step, by);
    let result: object = {};
    const code = await codeOf(async () => {
      result = await this.call(sql, [act, number, ...rest]);
    });
    expect({ step, code }).toEqual({ step, code: expected });
    if (code === '' && step.kind === 'exchange') this.numbers.push(goesOut);
    if (code === '' && again) {
      expect(await this.call(sql, [act, number, ...rest])).toEqual({ ...result, repeated: true });
    }
    return `${step.kind} ${code || 'taken'}`;
  }

  /** What it is handed in with belongs to this history, so that nothing is found on the orders of another. */
  private async handIn(index: number, by: ProofWish): Promise<string> {
    const name = `${by.name} ${this.product}`;
    const { content, given } = samplePicture(name);
    const expected = this.model.handIn(index, by.kind === 'picture' ? given.picture.hash : referenceKey(name));
    const key = await keyOf(this.shop.owner, this.numbers[index] as string);
    const code = await codeOf(() =>
      by.kind === 'picture'
        ? handIn(this.shop.anon, key, given, content)
        : handIn(this.shop.anon, key, { reference: name, paid_on: someDay(0) }),
    );
    expect({ by, code }).toEqual({ by, code: expected });
    return `proof ${code || 'taken'}`;
  }

  private act(role: StaffRole) {
    return { account: this.accounts[role], actor: role, origin: 'test' };
  }

  private async call(sql: string, parameters: readonly unknown[]): Promise<object> {
    const [row] = await this.shop.staff.query<{ result: object }>(`SELECT ${sql} AS result`, parameters);
    return row?.result as object;
  }

  private async compare(): Promise<void> {
    const [seen] = await this.shop.owner.query<{ orders: Seen[]; levels: object }>(SEEN_SQL, [
      this.numbers,
      this.product,
    ]);
    expect(seen).toEqual({
      orders: this.model.orders.map((order, index) => seenInModel(order, this.numbers[index] as string)),
      levels: this.model.levels,
    });
  }
}

async function codeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return '';
  } catch (error) {
    return errorCode(error) || String(error);
  }
}
