import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A publication replaces many pages within a moment: they are told together. */
const COLLECT_MS = 200;
/** A program that hangs must not keep the next pages from being told. */
const TIMEOUT_MS = 60_000;

/**
 * Tells a program of the operator's which pages have changed, so that caches between shop and shoppers drop their copies: the
 * program reads their paths from its standard input, one per line. One run at a time; what changes meanwhile is told by the next.
 */
export function copiesElsewhere(program: string, onError: (error: unknown) => void): (address: string) => void {
  let changed = new Set<string>();
  let isTelling = false;

  async function tell(): Promise<void> {
    isTelling = true;
    while (changed.size > 0) {
      await pause(COLLECT_MS, undefined, { ref: false });
      const told = changed;
      changed = new Set();
      await run(program, [...told].map((address) => `${address}\n`).join('')).catch(onError);
    }
    isTelling = false;
  }

  return (address) => {
    changed.add(address);
    if (!isTelling) void tell();
  };
}

async function run(program: string, input: string): Promise<void> {
  const child = spawn(program, { stdio: ['pipe', 'ignore', 'inherit'], timeout: TIMEOUT_MS });
  const ended = once(child, 'close');
  // A program that does not read all of it may still do its work: what counts is how it ends.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`${program} ended with ${code ?? signal}`);
}
