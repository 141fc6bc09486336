import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listOrders, type OrderListQuery } from '#contract/orders/desk-orders.ts';
import { call } from '#desk/api/call.ts';
import { setServerTime } from '#desk/lib/now.ts';

/** The pages of a list that were asked for so far. While another list is read, the former stays on the screen. */
export function useOrders(query: OrderListQuery) {
  const orders = useInfiniteQuery({
    queryKey: [listOrders.path, {}, query],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, { input: { ...query, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const latest = orders.data?.pages[0];
  useEffect(() => {
    if (latest) setServerTime(latest.now);
  }, [latest]);
  return orders;
}
