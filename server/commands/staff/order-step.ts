import type { StepOutcome } from '#contract/orders/order-views.ts';
import type { Database } from '#database/database.ts';
import { showOrder } from '#server/orders/find-orders.ts';
import type { Acting } from '#server/steps/acting.ts';
import type { StaffResult } from '#server/steps/staff-result.ts';
import {
  AGAIN,
  actingFor,
  type Command,
  type CommandShop,
  type Option,
  SEEN,
  stepKey,
  type Typed,
  valueOrThrow,
} from './command.ts';
import { moneyWords } from './format.ts';
import { numberOption, orderNumber } from './typed-values.ts';

interface OrderStep<T> {
  about: string;
  /** Those after the order number. */
  operands?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  /** What was typed, checked. */
  read(typed: Typed, shop: CommandShop, orderNumber: string): T | Promise<T>;
  take(
    staff: Database,
    acting: Acting,
    orderNumber: string,
    details: T,
    shop: CommandShop,
  ): Promise<StaffResult<StepOutcome>>;
  /** What to print; the order's status and money if it is left out. */
  done?(outcome: StepOutcome, details: T): string;
}

/** A command that changes one order. */
export function orderStep<T>(name: string, { about, operands = [], options, read, take, done }: OrderStep<T>): Command {
  return {
    about,
    operands: ['order number', ...operands],
    options: { ...options, [AGAIN]: {}, [SEEN]: { value: 'version' } },
    async run(shop, typed) {
      const number = orderNumber(typed);
      const details = await read(typed, shop, number);
      const version = numberOption(typed, SEEN);
      const acting = {
        ...actingFor(shop, stepKey(shop, typed, name, number, details)),
        ...(version !== undefined && { version }),
      };
      const outcome = valueOrThrow(await take(shop.staff, acting, number, details, shop), shop);
      if (outcome.repeated) return alreadyDone(shop, number);
      return done ? done(outcome, details) : summary(outcome);
    },
  };
}

const summary = ({ order_number, status, money }: Pick<StepOutcome, 'order_number' | 'status' | 'money'>) =>
  `${order_number} is ${status}: ${moneyWords(money)}`;

/** The order may have moved on since, so its state of now is told and not that of the first time. */
async function alreadyDone({ staff }: CommandShop, number: string): Promise<string> {
  const order = await showOrder(staff, number);
  const state = order ? ` ${summary(order)}.` : '';
  return `Already done today, nothing was changed.${state} Add --again if it happened a second time.`;
}
