import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import {
  cancellableOrders,
  listOrders,
  type OrderListQuery,
  type OrderRow,
  orderFilters,
  printOrders,
  type SeenOrder,
  sellableProducts,
} from '#contract/orders/desk-orders.ts';
import {
  type BulkOutcome,
  cancelMany,
  claimMany,
  deliverMany,
  dispatchMany,
  MANY,
  reinstateMany,
} from '#contract/orders/order-steps.ts';
import { call } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { type Try, useSending } from '#desk/api/sending.ts';
import { useStep } from '#desk/api/step.ts';
import { usePages } from '#desk/lib/list/list-query.ts';

export { exportOrders as ordersFile } from '#contract/exports/exports.ts';

export const CHANGED_BY_MANY = ['/api/orders'];

type Keys = Pick<Try, 'keyOf'>;

export const useOrderList = (query: z.input<typeof listOrders.input>) =>
  usePages(listOrders, {
    input: query,
    rowsOf: (page) => page.orders,
    next: ({ next }) => next && { after: next },
  });

/** What the filters of the queue offer: couriers, cities, and who has claimed something. */
export const useOrderFilters = () => useQuery(endpointQuery(orderFilters)).data;

export const useSellableProducts = () => useQuery(endpointQuery(sellableProducts));

/** The same for what does not wait for the screen. */
export const sellableNow = (client: QueryClient) => client.ensureQueryData(endpointQuery(sellableProducts));

/** All of a filter that wait to be confirmed. Read once: what one has seen is what is cancelled. */
export const useCancellableOrders = (filter: OrderListQuery | undefined) =>
  useQuery({
    ...endpointQuery(cancellableOrders, { input: filter ?? {} }),
    enabled: filter !== undefined,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  });

export const usePrintedOrders = (numbers: string) =>
  useQuery({ ...endpointQuery(printOrders, { input: { numbers } }), enabled: numbers !== '' });

type OnOutcome = (outcome: BulkOutcome) => void;

export const useClaimMany = (onDone: OnOutcome) => useStep(claimMany, { changes: CHANGED_BY_MANY, onDone });

export function useDeliverMany(onDone: OnOutcome) {
  const { run, isRunning, error } = useSending({ changes: CHANGED_BY_MANY, onDone });
  const deliver = (orders: readonly OrderRow[]) =>
    run({
      details: orders.map(({ order_number }) => order_number),
      send: ({ keyOf }) => {
        const steps = orders.map(({ order_number: number, version }) => ({ number, version, key: keyOf(number) }));
        return call(deliverMany, { input: { orders: steps } });
      },
    });
  return { deliver, isRunning, error };
}

interface Parcels {
  readonly courier: string;
  /** By the number of the order. */
  readonly consignments: Readonly<Record<string, string>>;
}

export function dispatchOrders(orders: readonly OrderRow[], { courier, consignments }: Parcels, { keyOf }: Keys) {
  const parcels = orders.map(({ order_number: number, version }) => {
    const consignment = consignments[number];
    const details = { courier, ...(consignment && { consignment }) };
    return { number, version, key: keyOf([number, details]), ...(consignment && { consignment }) };
  });
  return call(dispatchMany, { input: { courier, orders: parcels } });
}

/** One request after the other, each as large as the server takes. */
async function inParts<Order>(
  orders: readonly Order[],
  send: (part: readonly Order[]) => Promise<BulkOutcome>,
): Promise<BulkOutcome> {
  const results: BulkOutcome['results'] = [];
  for (let start = 0; start < orders.length; start += MANY)
    results.push(...(await send(orders.slice(start, start + MANY))).results);
  return { results };
}

export const cancelOrders = (
  orders: readonly SeenOrder[],
  details: { readonly reason: string; readonly tell: boolean },
  { keyOf }: Keys,
) =>
  inParts(orders, (part) => {
    const steps = part.map((order) => ({ ...order, key: keyOf([order.number, details]) }));
    return call(cancelMany, { input: { batch: keyOf('batch'), ...details, orders: steps } });
  });

/** Reverses the cancellation of all these orders. One whose stock is gone stays cancelled, and says so. */
export function useReinstateMany(orders: readonly SeenOrder[]) {
  const [results, setResults] = useState<BulkOutcome['results']>();
  const { run, isRunning, error } = useSending<BulkOutcome>({
    changes: CHANGED_BY_MANY,
    onDone: (outcome) => setResults(outcome.results),
  });
  const reinstate = () =>
    run({
      details: orders,
      send: ({ keyOf }) =>
        inParts(orders, (part) =>
          call(reinstateMany, { input: { orders: part.map((order) => ({ ...order, key: keyOf(order.number) })) } }),
        ),
    });
  return { reinstate, results, isRunning, error };
}
