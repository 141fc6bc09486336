// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '#web/testing/rendered.ts';
import { NoAnswerError, RefusalError, sentenceOf } from './refusal.ts';
import { type Try, useSending } from './sending.ts';
import { sessionQuery } from './session.ts';

type Send = (tried: Pick<Try, 'key' | 'version'>) => Promise<string>;

/** A button that changes something of version 3; it is pressed by Hira. */
async function shown(send: Send) {
  const onDone = vi.fn();
  function Screen() {
    const { run, error, isRunning } = useSending<string>({ changes: ['/api/things'], onDone });
    return (
      <>
        <button type="button" onClick={() => void run({ details: 'paid', version: 3, send })}>
          Paid
        </button>
        <button type="button" onClick={() => void run({ details: 'sent', version: 3, send })}>
          Sent
        </button>
        <p>{isRunning ? 'on its way' : error === undefined ? 'fine' : sentenceOf(error)}</p>
      </>
    );
  }
  const client = new QueryClient();
  const staff = { account: 'hira', name: 'Hira', email: 'hira@shop.example', role: 'seller' as const };
  client.setQueryData(sessionQuery.queryKey, { staff, shopName: 'Bandeja', timeZone: 'Asia/Karachi' });
  client.setQueryData(['/api/things/7', {}], 'as it was');
  const page = await rendered(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  const isOld = () => client.getQueryState(['/api/things/7', {}])?.isInvalidated;
  return { ...page, onDone, isOld };
}

const changedBy = (actor: string, version: number) =>
  new RefusalError(412, {
    error: 'order_changed',
    params: { order: 'BND-1', change: { actor, version, kind: 'parcel', at: '2026-10-01T10:00:00Z' } },
  });

it('a second press before the answer of the first is the same step', async () => {
  const answer = Promise.withResolvers<string>();
  const send = vi.fn<Send>(() => answer.promise);
  const { find, click, onDone } = await shown(send);
  await click(find('button', 'Paid'));
  await click(find('button', 'Paid'));
  expect(document.body.textContent).toContain('on its way');
  const [[first], [second]] = send.mock.calls as [Parameters<Send>, Parameters<Send>];
  expect(second.key).toBe(first.key);
  await act(async () => answer.resolve('done'));
  expect(onDone).toHaveBeenCalledWith('done');
});

it('what nobody answered is the same step when it is sent again; once it is done, the same once more is another', async () => {
  const keys: string[] = [];
  const { find, click, isOld } = await shown(async ({ key }) => {
    keys.push(key);
    if (keys.length === 1) throw new NoAnswerError();
    return 'done';
  });
  await click(find('button', 'Paid'));
  expect(document.body.textContent).toContain('did not answer');
  expect(isOld()).toBe(true);
  await click(find('button', 'Paid'));
  await click(find('button', 'Paid'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await click(find('button', 'Sent'));
  expect(new Set(keys).size).toBe(3);
});

it('what one did oneself a moment ago is no reason to be refused; what a colleague did is', async () => {
  const versions: number[] = [];
  const by = { actor: 'Hira' };
  const { find, click, onDone } = await shown(async ({ version }) => {
    versions.push(version);
    if (versions.length % 2 === 1) throw changedBy(by.actor, 4);
    return 'done';
  });
  await click(find('button', 'Paid'));
  expect(versions).toEqual([3, 4]);
  expect(onDone).toHaveBeenCalledOnce();
  by.actor = 'Omar';
  await click(find('button', 'Paid'));
  expect(versions).toEqual([3, 4, 3]);
  expect(onDone).toHaveBeenCalledOnce();
});
