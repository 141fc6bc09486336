import '../shared/mistake-words.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listProductKeys, readPrices } from '#contract/catalogue/products.ts';
import {
  changeSale,
  type ListedPlan,
  type ListedSale,
  listPlans,
  listSales,
  makeSale,
  movePlan,
  type SaleRecord,
  showSale,
  stopSale,
} from '#contract/catalogue/sales.ts';
import { call, FILE_TIMEOUT_MS } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { useStep } from '#desk/api/step.ts';

/* Sales of many products, and everything that is planned. */

const CHANGES = ['/api/catalogue', '/api/stock', '/api/sellable-products'] as const;

/** What is planned begins and ends by itself: live messages tell when. */
export const useSales = () => useQuery(endpointQuery(listSales));

export const useSale = (id: string) => useQuery(endpointQuery(showSale, { params: { sale: id } }));

export const usePlans = () => useQuery(endpointQuery(listPlans));

/** Every published product with its prices. */
export const useEveryPrice = (isWanted = true) =>
  useQuery({
    queryKey: ['prices of every product'],
    queryFn: async ({ signal }) => {
      const { keys } = await call(listProductKeys, { input: {}, signal });
      return keys.length === 0 ? { products: [] } : call(readPrices, { input: { products: keys }, signal });
    },
    enabled: isWanted,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

interface Sending {
  readonly key: string;
  readonly version: number;
}

/** A new sale: for `useDeskForm`. */
export const newSale = {
  send: (sale: SaleRecord, { key }: Sending) => call(makeSale, { input: { ...sale, key }, timeoutMs: FILE_TIMEOUT_MS }),
  changes: CHANGES,
  success: 'The sale is planned',
};

/** Another name, other dates, another reduction, other products: for `useDeskForm`. */
export const changeOfSale = ({ id }: Pick<ListedSale, 'id'>) => ({
  send: (sale: SaleRecord, { key, version }: Sending) =>
    call(changeSale, {
      params: { sale: String(id) },
      input: { ...sale, version, key },
      timeoutMs: FILE_TIMEOUT_MS,
    }),
  changes: CHANGES,
  success: 'The sale is changed',
});

export const useStopSale = ({ id, state }: Pick<ListedSale, 'id' | 'state'>, onDone: () => void) =>
  useStep(stopSale, {
    params: { sale: String(id) },
    changes: CHANGES,
    success: state === 'running' ? 'The sale ends now' : 'The sale is called off',
    onDone,
  });

export const useMovePlan = ({ id }: Pick<ListedPlan, 'id'>, success: string, onDone?: () => void) =>
  useStep(movePlan, { params: { plan: String(id) }, changes: CHANGES, success, ...(onDone && { onDone }) });

/** Another time for a plan: for `useDeskForm`. */
export const moveOf = ({ id }: Pick<ListedPlan, 'id'>) => ({
  send: (times: Omit<z.input<typeof movePlan.input>, 'key'>, { key }: Pick<Sending, 'key'>) =>
    call(movePlan, { params: { plan: String(id) }, input: { ...times, key } }),
  changes: CHANGES,
  success: 'It has another time',
});
