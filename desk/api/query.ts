import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { call, type Sent } from './call.ts';
import { RefusalError } from './refusal.ts';

/**
 * `useQuery(reading(endpoint, { params, input }))`: the key is the path with what is sent, so that everything about orders can be read
 * anew with `readAgain(client, '/api/orders')`.
 */
export function reading<Input extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Output>,
  sent: Omit<Sent<Input>, 'signal'> = {},
) {
  return queryOptions({
    queryKey: [endpoint.path, sent.params ?? {}, sent.input ?? {}] as const,
    queryFn: ({ signal }) => call(endpoint, { ...sent, signal }),
  });
}

export function readAgain(client: QueryClient, ...paths: string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && paths.some((start) => path.startsWith(start)),
  });
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Live updates say when something has changed; until then a list that was seen is shown at once when one comes back to it.
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: true,
        // A refusal stays one; a connection may come back.
        retry: (failures, error) => !(error instanceof RefusalError) && failures < 2,
      },
    },
  });
}
