import { useQuery } from '@tanstack/react-query';
import { listStock } from '#contract/desk/stock.ts';
import { reading } from '#desk/api/query.ts';

/** Live messages tell of orders and of stock that gets low; what colleagues receive and count is read every half minute. */
const READ_AGAIN_MS = 30_000;

export function useStock() {
  return useQuery({ ...reading(listStock), refetchInterval: READ_AGAIN_MS });
}

/** What is old after the stock was changed. */
export const CHANGED_BY_STOCK = ['/api/stock', '/api/sellable-products'] as const;
