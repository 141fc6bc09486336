import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { mistake } from '#contract/mistakes.ts';
import { addressOf, call, FILE_TIMEOUT_MS, queryOf } from './call.ts';
import { watchForPeople } from './presence.ts';
import { NoAnswerError, RefusalError, sentenceOf } from './refusal.ts';
import { settleSignIn, signInWanted } from './sign-in-again.ts';

const read = endpoint<{ value: number }>()({
  method: 'GET',
  path: '/api/things/:id',
  access: 'signed-in',
  input: z.object({ search: z.string().optional() }),
});
const change = endpoint<null>()({
  method: 'POST',
  path: '/api/things/:id',
  access: 'signed-in',
  input: z.object({ version: z.number() }),
});

const answers = (...responses: (Response | Error)[]) => {
  const fetched = vi.fn<typeof fetch>();
  for (const response of responses) {
    if (response instanceof Error) fetched.mockRejectedValueOnce(response);
    else fetched.mockResolvedValueOnce(response);
  }
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

afterEach(() => vi.unstubAllGlobals());

it('writes parameters and input into the address', () => {
  expect(addressOf('/api/orders/:number/note', { number: 'BJ 1/2' })).toBe('/api/orders/BJ%201%2F2/note');
  expect(queryOf({ search: 'a b', most: 50, empty: '', missing: undefined })).toBe('?search=a+b&most=50');
  expect(queryOf(undefined)).toBe('');
});

it('returns what the server answers', async () => {
  const fetched = answers(json(200, { value: 7 }));
  expect(await call(read, { params: { id: '1' }, input: { search: 'x' } })).toEqual({ value: 7 });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/things/1?search=x');
});

it('a refusal brings its sentence, its fields and who was quicker', async () => {
  const later = { actor: 'Ayesha', status: 'confirmed', at: '2026-11-15T12:00:00Z', version: 4 };
  answers(
    json(412, {
      error: 'order_changed',
      params: { order: 'BJ-1', change: later },
      mistakes: { a: mistake('order_empty') },
    }),
  );
  const refused = await call(change, { params: { id: '1' }, input: { version: 3 } }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusalError);
  const changed = { by: 'Ayesha', status: 'confirmed', at: later.at, version: 4 };
  expect(refused).toMatchObject({
    status: 412,
    code: 'order_changed',
    changed,
    fields: { a: 'The order has no items' },
  });
  expect(sentenceOf(refused)).toMatch(
    /^Order BJ-1 was changed by Ayesha in the meantime \(confirmed this, .*17:00\)\./,
  );
});

it('no answer and an unreadable one are told in a sentence', async () => {
  answers(new TypeError('failed'), new Response('<html>', { status: 502 }));
  await expect(call(read, { params: { id: '1' } })).rejects.toBeInstanceOf(NoAnswerError);
  const broken = await call(read, { params: { id: '1' } }).catch((error: unknown) => error);
  expect(sentenceOf(broken)).toBe('The server had a problem. Please try again in a moment.');
});

it('an expired session waits for the sign-in, and what was sent is sent again', async () => {
  const fetched = answers(json(401, { error: 'signed_out' }), json(200, null));
  const sent = call(change, { params: { id: '1' }, input: { version: 3 } });
  await vi.waitFor(() => expect(signInWanted.read()).toBe('ended'));
  settleSignIn(true);
  await sent;
  expect(signInWanted.read()).toBeUndefined();
  expect(fetched.mock.calls.map(([, init]) => init?.body)).toEqual(['{"version":3}', '{"version":3}']);
});

it('what needs a fresh sign-in says so', async () => {
  answers(json(403, { error: 'sign_in_again' }), json(200, null));
  const sent = call(change, { params: { id: '1' }, input: { version: 3 } });
  await vi.waitFor(() => expect(signInWanted.read()).toBe('fresh'));
  settleSignIn(true);
  await sent;
});

it('says that a person is there only while one is', async () => {
  vi.useFakeTimers();
  const target = new EventTarget();
  watchForPeople(target);
  const used = async () => {
    const fetched = answers(json(200, { value: 1 }));
    await call(read, { params: { id: '1' } });
    return new Headers(fetched.mock.calls[0]?.[1]?.headers).has('x-desk-used');
  };
  target.dispatchEvent(new Event('keydown'));
  expect(await used()).toBe(true);
  vi.advanceTimersByTime(3 * 60_000);
  expect(await used()).toBe(false);
  vi.useRealTimers();
});

it('whoever closes the sign-in gets the refusal', async () => {
  answers(json(401, { error: 'signed_out' }));
  const sent = call(change, { params: { id: '1' }, input: { version: 3 } });
  await vi.waitFor(() => expect(signInWanted.read()).toBe('ended'));
  settleSignIn(false);
  await expect(sent).rejects.toThrow('Please sign in.');
});

it('a change that nobody answers is given up after half a minute; a file may take longer', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_answer, refuse) => {
          init?.signal?.addEventListener('abort', () => refuse(init.signal?.reason));
        }),
    ),
  );
  const outcome = (sent: object) => {
    const seen = { error: undefined as unknown };
    call(change, { params: { id: '1' }, input: { version: 3 }, ...sent }).catch((error: unknown) => {
      seen.error = error;
    });
    return seen;
  };
  const [usual, file] = [outcome({}), outcome({ timeoutMs: FILE_TIMEOUT_MS })];
  await vi.advanceTimersByTimeAsync(31_000);
  expect(usual.error).toBeInstanceOf(NoAnswerError);
  expect(file.error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(FILE_TIMEOUT_MS);
  expect(file.error).toBeInstanceOf(NoAnswerError);
  vi.useRealTimers();
});
