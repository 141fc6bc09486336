import { randomBytes } from 'node:crypto';
import { type Database, errorCode } from '#database/database.ts';
import { formatOrderNumber, ORDER_PREFIX } from '#domain/orders/order-number.ts';
import { readStoredValue } from '#server/settings/stored-setting.ts';
import { queryResult } from '#server/steps/staff-result.ts';

const TRIES = 3;

/** What numbers of new orders begin with. */
export async function readOrderPrefix(database: Database): Promise<string> {
  const stored = await queryResult<unknown>(database, 'SELECT order_prefix() AS result', []);
  return readStoredValue('order_prefix', stored, ORDER_PREFIX).value;
}

/** Stores an order under a number that it draws. If another order has drawn the same, one more try draws another. */
export async function withOrderNumber<Result>(
  staff: Database,
  store: (number: string) => Promise<Result>,
): Promise<Result> {
  const prefix = await readOrderPrefix(staff);
  for (let tries = 1; ; tries++) {
    try {
      return await store(formatOrderNumber(randomBytes(5), prefix));
    } catch (error) {
      if (tries === TRIES || errorCode(error) !== '23505') throw error;
    }
  }
}
