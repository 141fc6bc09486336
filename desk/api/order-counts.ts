import { useQuery } from '@tanstack/react-query';
import { countOrders } from '#contract/orders/desk-orders.ts';
import { endpointQuery } from './query.ts';

/** How many orders each list has; undefined until that is known. */
export const useOrderCounts = () => useQuery(endpointQuery(countOrders)).data;
