import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { givingWay } from './giving-way.ts';

let child: ChildProcess;
beforeEach(async () => {
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("there")']);
  if (child.stdout) await once(child.stdout, 'data');
});
afterEach(async () => {
  vi.useRealTimers();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
});

/** As `ps` has it, T is a stopped process. */
const isStopped = () =>
  execFileSync('ps', ['-o', 'stat=', '-p', String(child.pid)])
    .toString()
    .startsWith('T');

it('a process stands still while something urgent is at work, and goes on afterwards', async () => {
  const giveWay = givingWay(() => child);
  giveWay(true);
  await vi.waitFor(() => expect(isStopped()).toBe(true));
  giveWay(false);
  await vi.waitFor(() => expect(isStopped()).toBe(false));
});

it('goes on after a second where it is always urgent, and gives way again to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const giveWay = givingWay(() => child);
  giveWay(true);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(isStopped()).toBe(false));
  giveWay(false);
  giveWay(true);
  await vi.waitFor(() => expect(isStopped()).toBe(true));
  giveWay(false);
});

it('nothing is stopped where nothing runs', () => {
  const giveWay = givingWay(() => undefined);
  giveWay(true);
  giveWay(false);
  expect(isStopped()).toBe(false);
});
