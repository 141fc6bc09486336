import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONGEST_TRY_MS, pauseAfter, RETRIES, withRetries } from './retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a reading is tried again three times, after longer and longer pauses, and then fails as it failed last', async () => {
  const at: number[] = [];
  const began = Date.now();
  const reading = withRetries(() => {
    at.push(Date.now() - began);
    return Promise.reject(new Error(`try ${at.length}`));
  });
  const failure = expect(reading).rejects.toThrow('try 4');
  await vi.runAllTimersAsync();
  await failure;
  expect(at).toEqual([0, 500, 1_500, 3_500]);
});

it('the first success counts', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue('there');
  const reading = withRetries(read);
  await vi.runAllTimersAsync();
  expect(await reading).toBe('there');
  expect(read).toHaveBeenCalledTimes(2);
});

it('whoever waits for a reading that hangs knows within 15 seconds', () => {
  const pauses = Array.from({ length: RETRIES }, (_, failures) => pauseAfter(failures));
  expect(pauses.reduce((sum, pause) => sum + pause, (RETRIES + 1) * LONGEST_TRY_MS)).toBeLessThan(15_000);
  expect(pauseAfter(40)).toBe(30_000);
});
