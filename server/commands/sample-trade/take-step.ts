import { createHash } from 'node:crypto';
import type { StepOutcome } from '#contract/orders/order-views.ts';
import type { Database } from '#database/database.ts';
import { cityOf } from '#domain/orders/city.ts';
import { phoneKey } from '#domain/people/phone.ts';
import { type AmendOptions, amendOrder } from '#server/orders/amend-order.ts';
import { addNote, claimOrder, logAttempt } from '#server/orders/order-contacts.ts';
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  expectReturn,
  packOrder,
  returnItems,
} from '#server/orders/order-steps.ts';
import { recordPayment, recordRefund } from '#server/payments/order-payments.ts';
import type { Acting } from '#server/steps/acting.ts';
import { actOf } from '#server/steps/acting.ts';
import { queryResult, type StaffResult } from '#server/steps/staff-result.ts';
import { adjustStock } from '#server/stock/staff-stock.ts';
import { type MoneyStep, type OrderStep, type PlacedOrder, type TradeEvent, totalOf } from './trade-event.ts';

/** What is due and to be given back after the last step of an order, and its version. */
export type Known = Pick<StepOutcome, 'version'> & { readonly due: number; readonly toRefund: number };

/** The same functions that shoppers and staff call; undefined where the order is as it was. */
export type TakeStep = (event: TradeEvent, key: string, known: Known | undefined) => Promise<Known | undefined>;

type Outcome = Promise<StaffResult<StepOutcome> | undefined>;

/** The steps of a made-up trade, all in one transaction of the owner. */
export function stepTaker(transaction: Database, catalogue: AmendOptions['catalogue']): TakeStep {
  return async ({ at, actor, step }, key, known) => {
    const acting: Acting = { account: null, actor, origin: 'command line', customerMail: false };
    if (step.kind === 'stock') {
      const { kind: _kind, ...adjustment } = step;
      taken(await adjustStock(transaction, { ...acting, key }, adjustment));
      return undefined;
    }
    if (step.kind === 'place') return place(transaction, { ...acting, key }, step.order);
    if (step.kind === 'expire') return expire(transaction, step.number);
    const outcome = await staffStep({ transaction, catalogue, acting, at, known }, step);
    return outcome && knownOf(taken(outcome));
  };
}

interface Means {
  readonly transaction: Database;
  readonly catalogue: AmendOptions['catalogue'];
  readonly acting: Acting;
  readonly at: number;
  readonly known: Known | undefined;
}

function staffStep(means: Means, step: Exclude<OrderStep, { kind: 'place' | 'expire' }>): Outcome {
  const { transaction: staff, catalogue, acting } = means;
  const { number } = step;
  switch (step.kind) {
    case 'attempt':
      return logAttempt(staff, acting, number, step.attempt);
    case 'note':
      return addNote(staff, acting, number, { text: step.text });
    case 'confirm':
      return confirmOrder(staff, acting, number, step.agreed);
    case 'payment':
    case 'refund':
      return money(means, number, step);
    case 'amend':
      return amendOrder({ staff, catalogue, maxPerProduct: Number.MAX_SAFE_INTEGER }, acting, number, step.amendment);
    case 'pack':
      return packOrder(staff, acting, number, step.lines);
    case 'dispatch':
      return dispatchOrder(staff, acting, number, step.dispatch);
    case 'deliver':
      return deliverOrder(staff, acting, number);
    case 'expect_return':
      return expectReturn(staff, acting, number);
    case 'return':
      return returnItems(staff, acting, number, step.back);
    case 'cancel':
      return cancelOrder(staff, acting, number, { reason: step.reason });
    default:
      return claimOrder(staff, acting, number).then((claimed) => void taken(claimed));
  }
}

/** Nothing is entered where nothing is due, or nothing is to be given back. */
async function money({ transaction, acting, at, known }: Means, number: string, step: MoneyStep): Outcome {
  const { kind, method, reference } = step;
  const amount = step.amount ?? (kind === 'payment' ? known?.due : known?.toRefund) ?? 0;
  if (amount === 0) return undefined;
  const entry = { method, amount, received_at: new Date(at).toISOString(), ...(reference && { reference }) };
  return kind === 'payment'
    ? recordPayment(transaction, acting, number, entry)
    : recordRefund(transaction, acting, number, entry);
}

/** Of open shop: two days of ten hours, after which the stories let an order expire. */
const HOLD_SECONDS = 20 * 3_600;

async function place(transaction: Database, acting: Acting, order: PlacedOrder): Promise<Known> {
  const { number, via, customer, lines, notes, method } = order;
  const { customerName, email, phone, address } = customer;
  const total = totalOf(lines);
  const request = {
    order_number: number,
    idempotency_key: acting.key,
    request_hash: createHash('sha256').update(JSON.stringify(order)).digest('hex'),
    ...{ customer_name: customerName, email, phone, whatsapp: phone, address, city: cityOf(address), notes },
    ...{ phone_digits: phoneKey(phone), whatsapp_digits: phoneKey(phone) },
    ...{ items: lines, total, hold_seconds: HOLD_SECONDS, most_open_orders: 0 },
  };
  if (via === 'web') {
    await queryResult(transaction, 'SELECT submit_order($1::jsonb) AS result', [request]);
    return { version: 1, due: total, toRefund: 0 };
  }
  const placed = await queryResult<StepOutcome>(
    transaction,
    'SELECT place_staff_order($1::jsonb, $2::jsonb) AS result',
    [actOf(acting), { ...request, via, ...(method && { payment: { method } }) }],
  );
  return knownOf(placed);
}

/** Only this order is overdue for the shop's own function. */
async function expire(transaction: Database, number: string): Promise<Known> {
  await transaction.query("UPDATE orders SET reserved_until = now() - interval '1 second' WHERE order_number = $1", [
    number,
  ]);
  await transaction.query('SELECT expire_overdue_orders(1)');
  const [row] = await transaction.query<{ version: number }>('SELECT version FROM orders WHERE order_number = $1', [
    number,
  ]);
  return { version: row?.version ?? 0, due: 0, toRefund: 0 };
}

function knownOf({ version, money: { due, to_refund } }: StepOutcome): Known {
  return { version, due, toRefund: to_refund };
}

/** A refusal ends the transaction: a made-up trade that breaks a rule is a mistake in its plan. */
function taken<T>(result: StaffResult<T>): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}
