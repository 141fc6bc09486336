import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { givingWay } from './giving-way.ts';

let signals: unknown[];
const child = { kill: (signal?: NodeJS.Signals | number) => signals.push(signal) > 0 };

beforeEach(() => {
  signals = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('a process is stopped while something urgent is at work, and goes on when it has been quiet for a moment', () => {
  const giveWay = givingWay(() => child);
  giveWay(true);
  expect(signals).toEqual(['SIGSTOP']);
  giveWay(false);
  vi.advanceTimersByTime(29);
  expect(signals).toEqual(['SIGSTOP']);
  vi.advanceTimersByTime(1);
  expect(signals).toEqual(['SIGSTOP', 'SIGCONT']);
  vi.runAllTimers();
  expect(signals).toEqual(['SIGSTOP', 'SIGCONT']);
});

it('stays stopped from one to the next that is close behind', () => {
  const giveWay = givingWay(() => child);
  for (let order = 0; order < 10; order++) {
    giveWay(true);
    vi.advanceTimersByTime(10);
    giveWay(false);
    vi.advanceTimersByTime(20);
  }
  expect(signals).toEqual(['SIGSTOP']);
});

it('has a turn after every second where it is always urgent', () => {
  const giveWay = givingWay(() => child);
  giveWay(true);
  vi.advanceTimersByTime(999);
  expect(signals).toEqual(['SIGSTOP']);
  vi.advanceTimersByTime(1);
  expect(signals).toEqual(['SIGSTOP', 'SIGCONT']);
  vi.advanceTimersByTime(49);
  giveWay(false);
  giveWay(true);
  expect(signals).toEqual(['SIGSTOP', 'SIGCONT']);
  vi.advanceTimersByTime(1);
  expect(signals).toEqual(['SIGSTOP', 'SIGCONT', 'SIGSTOP']);
  vi.advanceTimersByTime(10_500);
  expect(signals.filter((signal) => signal === 'SIGCONT')).toHaveLength(11);
});

it('goes on after its turn when nothing is urgent any more', () => {
  const giveWay = givingWay(() => child);
  giveWay(true);
  vi.advanceTimersByTime(1_000);
  giveWay(false);
  vi.advanceTimersByTime(1_000);
  expect(signals).toEqual(['SIGSTOP', 'SIGCONT']);
});

it('the process that was stopped goes on, even if there is another by now', () => {
  const other = { kill: vi.fn(() => true) };
  let current = child;
  const giveWay = givingWay(() => current);
  giveWay(true);
  current = other;
  giveWay(false);
  vi.runAllTimers();
  expect(signals).toEqual(['SIGSTOP', 'SIGCONT']);
  expect(other.kill).not.toHaveBeenCalled();
});

it('nothing is stopped where nothing runs', () => {
  const giveWay = givingWay(() => undefined);
  giveWay(true);
  giveWay(false);
  expect(vi.getTimerCount()).toBe(0);
});
