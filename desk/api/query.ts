import { type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { call, type Sent } from './call.ts';
import { RefusalError } from './refusal.ts';

/**
 * `useQuery(endpointQuery(endpoint, { params, input }))`: the key is the path with what is sent, so that everything about orders can be read
 * anew with `invalidate(client, '/api/orders')`.
 */
export function endpointQuery<Input extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Output>,
  sent: Omit<Sent<Input>, 'signal'> = {},
) {
  return queryOptions({
    queryKey: [endpoint.path, sent.params ?? {}, sent.input ?? {}] as const,
    queryFn: ({ signal }) => call(endpoint, { ...sent, signal }),
  });
}

export async function invalidate(client: QueryClient, ...paths: string[]): Promise<void> {
  const isOld = ({ queryKey: [path] }: Query) =>
    typeof path === 'string' && paths.some((start) => path.startsWith(start));
  const isFirstOnItsWay = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
  // Its answer may be of before and would count as fresh: it is asked for again as soon as it is there.
  const begun = client.getQueryCache().findAll({ predicate: (query) => isOld(query) && isFirstOnItsWay(query) });
  await client.invalidateQueries({ predicate: isOld });
  if (begun.length > 0) await client.invalidateQueries({ predicate: (query) => begun.includes(query) });
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
