import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { quoteExchange } from '#contract/orders/exchanges.ts';
import { endpointQuery } from '#desk/api/query.ts';

/** What an exchange would cost; not asked before everything is chosen. */
export const useExchangeQuote = (number: string, wish: z.input<typeof quoteExchange.input> | undefined) =>
  useQuery({
    ...endpointQuery(quoteExchange, { params: { number }, ...(wish && { input: wish }) }),
    enabled: wish !== undefined,
  });
