import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll } from 'vitest';

/** Called at the top of a test file. Returns what tells the encoder processes that its tests have started and that still run. */
export function watchEncoders(): () => number[] {
  const started: ChildProcess[] = [];
  const noteStart = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
  beforeAll(() => subscribe('child_process', noteStart));
  afterAll(() => void unsubscribe('child_process', noteStart));
  return () =>
    started.flatMap(({ pid, spawnargs, exitCode, signalCode }) =>
      pid && exitCode === null && signalCode === null && spawnargs.some((arg) => arg.endsWith('encoder-process.ts'))
        ? [pid]
        : [],
    );
}
