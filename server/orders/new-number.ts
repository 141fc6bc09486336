import { randomBytes } from 'node:crypto';
import { errorCode } from '#database/database.ts';
import { formatOrderNumber } from '#domain/orders/order-number.ts';

const TRIES = 3;

/** Stores an order under a number that it draws. If another order has drawn the same, one more try draws another. */
export async function withOrderNumber<Result>(store: (number: string) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await store(formatOrderNumber(randomBytes(5)));
    } catch (error) {
      if (tries === TRIES || errorCode(error) !== '23505') throw error;
    }
  }
}
