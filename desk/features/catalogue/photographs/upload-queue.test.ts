import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mistake } from '#contract/mistakes.ts';
import { NoAnswerError, RefusalError } from '#desk/api/refusal.ts';
import { type AddedPhotograph, createUploadQueue } from './upload-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const added = (path: string) => ({ path }) as AddedPhotograph;
const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
const busy = new RefusalError(503, { error: 'pictures_busy' });
const broken = new RefusalError(400, { error: 'picture_unreadable', params: { problem: mistake('picture_broken') } });

/** What each sending of a file answers, by its name, one after the other; the last one is repeated. */
function queueOf(answers: Record<string, (Error | string)[]>) {
  const sent: string[] = [];
  const taken: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const queue = createUploadQueue({
    async send({ name }, onProgress, signal) {
      sent.push(name);
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      onProgress(0.5);
      await new Promise((resolve) => setTimeout(resolve, 100));
      atOnce -= 1;
      if (signal.aborted) throw signal.reason;
      const [answer = name, ...rest] = answers[name] ?? [];
      if (rest.length > 0) answers[name] = rest;
      if (answer instanceof Error) throw answer;
      return added(answer);
    },
    onAdded({ path }) {
      if (taken.includes(path)) return 'It is there already.';
      taken.push(path);
      return undefined;
    },
  });
  const states = () => queue.read().map(({ file: { name }, state }) => [name, state.kind]);
  return { queue, sent, taken, states, mostAtOnce: () => mostAtOnce };
}

it('sends two at a time, and all of them', async () => {
  const { queue, taken, states, mostAtOnce } = queueOf({});
  queue.add(['a', 'b', 'c', 'd'].map(file));
  await vi.advanceTimersByTimeAsync(50);
  expect(states()).toEqual([
    ['a', 'sending'],
    ['b', 'sending'],
    ['c', 'waiting'],
    ['d', 'waiting'],
  ]);
  expect(queue.read()[0]?.state).toEqual({ kind: 'sending', share: 0.5 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect({ taken, left: states(), most: mostAtOnce() }).toEqual({ taken: ['a', 'b', 'c', 'd'], left: [], most: 2 });
});

it('a lost connection and a busy server are tried again by themselves, later each time', async () => {
  const { queue, sent, taken, states } = queueOf({ a: [new NoAnswerError(), busy, new NoAnswerError(), 'a'] });
  queue.add([file('a'), file('b')]);
  await vi.advanceTimersByTimeAsync(200);
  expect(taken).toEqual(['b']);
  expect(queue.read()[0]?.state).toEqual({
    kind: 'interrupted',
    message: 'The connection was lost. It is sent again by itself.',
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queue.read()[0]?.state).toEqual({
    kind: 'interrupted',
    message: 'Many photographs are being sent at the moment. Please send it again in a minute.',
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['a', 'b', 'a']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect({ taken, left: states() }).toEqual({ taken: ['b', 'a'], left: [] });
});

it('one press sends it at once', async () => {
  const { queue, taken } = queueOf({ a: [new NoAnswerError(), 'a'] });
  queue.add([file('a')]);
  await vi.advanceTimersByTimeAsync(150);
  queue.retry(queue.read()[0]?.key);
  await vi.advanceTimersByTimeAsync(150);
  expect(taken).toEqual(['a']);
  // The timer of before sends nothing a second time.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toEqual(['a']);
});

it('what is refused stays with its sentence until it was read, and is not tried again', async () => {
  const { queue, sent, taken } = queueOf({ a: [broken], c: ['b'] });
  const large = file('large');
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
  const folder = file('folder');
  Object.defineProperty(folder, 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }),
  });
  queue.add([file('a'), large, folder, file('b'), file('c')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queue.read().map(({ state }) => ('message' in state ? state.message : ''))).toEqual([
    'The picture is broken or not complete. Please send it again.',
    'The file has 26 MB. A picture may have 25 MB.',
    'This file cannot be read. Please choose it again.',
    'It is there already.',
  ]);
  expect({ sent, taken }).toEqual({ sent: ['a', 'b', 'c'], taken: ['b'] });
  for (const { key } of queue.read()) queue.dismiss(key);
  expect(queue.read()).toEqual([]);
});

it('what is cancelled or left behind is not sent', async () => {
  const { queue, sent, taken } = queueOf({});
  queue.add(['a', 'b', 'c'].map(file));
  await vi.advanceTimersByTimeAsync(50);
  queue.dismiss(queue.read()[0]?.key ?? 0);
  await vi.advanceTimersByTimeAsync(70);
  queue.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect({ sent, taken }).toEqual({ sent: ['a', 'b', 'c'], taken: ['b'] });
});
