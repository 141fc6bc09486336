import { useQuery } from '@tanstack/react-query';
import { listStock } from '#contract/stock/stock.ts';
import { reading } from '#desk/api/query.ts';

export function useStock() {
  return useQuery(reading(listStock));
}

/** What is old after the stock was changed. */
export const CHANGED_BY_STOCK = ['/api/stock', '/api/sellable-products'] as const;
