import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeenOrder } from '#contract/orders/desk-orders.ts';
import { type BulkOutcome, MANY, reinstateMany } from '#contract/orders/order-steps.ts';
import { call } from '#desk/api/call.ts';
import { readAgain } from '#desk/api/query.ts';
import { StepKeys } from '#desk/lib/form/step-keys.ts';

/** One request after the other, each as large as the server takes. */
export async function inParts<Order>(
  orders: readonly Order[],
  send: (part: readonly Order[]) => Promise<BulkOutcome>,
): Promise<BulkOutcome['results']> {
  const results: BulkOutcome['results'] = [];
  for (let start = 0; start < orders.length; start += MANY) {
    results.push(...(await send(orders.slice(start, start + MANY))).results);
  }
  return results;
}

/** Takes the cancellation of all these orders back. One whose stock is gone stays cancelled, and says so. */
export function useTakeBack(orders: readonly SeenOrder[]) {
  const client = useQueryClient();
  const [keys] = useState(() => new StepKeys());
  const [takenBack, setTakenBack] = useState<BulkOutcome['results']>();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();

  async function takeBack(): Promise<void> {
    setRunning(true);
    setError(undefined);
    try {
      const results = await inParts(orders, (part) =>
        call(reinstateMany, { input: { orders: part.map((order) => ({ ...order, key: keys.keyOf(order.number) })) } }),
      );
      setTakenBack(results);
    } catch (reason) {
      setError(reason);
    } finally {
      setRunning(false);
      await readAgain(client, '/api/orders');
    }
  }
  return { takeBack, takenBack, isRunning, error };
}
