import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readFigures } from '#contract/figures/figures.ts';
import { todayEndpoints } from '#contract/figures/today.ts';
import { call } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import type { Period } from './period.ts';

const FRESH_MS = 60_000;

/** Plans and backups change without an order that would say so. */
export const useToday = () => useQuery({ ...endpointQuery(todayEndpoints.read), refetchInterval: FRESH_MS });

/**
 * Its key is not the path: a live message of every single order would have the whole period added up again. Once a minute is
 * fresh enough here.
 */
export function useFigures({ from, to, by, errors }: Period) {
  return useQuery({
    queryKey: ['figures', { from, to, by }],
    queryFn: async ({ signal }) => ({ ...(await call(readFigures, { input: { from, to, by }, signal })), by }),
    enabled: Object.keys(errors).length === 0,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
