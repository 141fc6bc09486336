import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { createQueryClient, endpointQuery, invalidate } from './query.ts';

const order = endpoint<{ attempts: number }>()({
  method: 'GET',
  path: '/api/orders/:number',
  access: 'signed-in',
  input: z.object({}),
});

afterEach(() => vi.unstubAllGlobals());

it('what was asked for before a change, and is answered after it, is asked for again', async () => {
  const answer: (() => void)[] = [];
  let attempts = 0;
  vi.stubGlobal('fetch', () => {
    const body = JSON.stringify({ attempts });
    return new Promise<Response>((resolve) => answer.push(() => resolve(new Response(body))));
  });
  const client = createQueryClient();
  const query = endpointQuery(order, { params: { number: 'BJ-1' } });
  const stop = new QueryObserver(client, query).subscribe(() => {});
  // The server has read the order, and its answer is on its way.
  await vi.waitFor(() => expect(answer).toHaveLength(1));
  attempts = 1;
  const isFresh = invalidate(client, '/api/orders');
  answer[0]?.();
  await vi.waitFor(() => expect(answer).toHaveLength(2));
  answer[1]?.();
  await isFresh;
  expect(client.getQueryData(query.queryKey)).toEqual({ attempts: 1 });
  stop();
});
