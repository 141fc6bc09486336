import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A publication replaces many pages within a moment: they are announced together. */
const COLLECT_MS = 200;
/** A program that hangs must not keep the next pages from being announced. */
const TIMEOUT_MS = 60_000;
/** Before the program is tried again after a failure; twice as long after each further one. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface CopiesElsewhere {
  /** The copies of this page are old. */
  announce(address: string): void;
  /** For how long the program has failed although there are pages to announce; 0 while it works. */
  failingSeconds(): number;
}

export interface CopiesElsewhereOptions {
  readonly program: string;
  /** For how long a cache may keep a page: after that nobody need be informed. */
  readonly cachedSeconds: number;
  readonly onError: (error: unknown) => void;
  readonly firstPauseMs?: number;
}

/**
 * Tells a program of the operator's which pages have changed, so that caches between shop and shoppers drop their copies: the
 * program reads their paths from its standard input, one per line. One run at a time; what changes meanwhile, and what a run that
 * failed was to announce, is announced by the next.
 */
export function copiesElsewhere({
  program,
  cachedSeconds,
  onError,
  firstPauseMs = FIRST_PAUSE_MS,
}: CopiesElsewhereOptions): CopiesElsewhere {
  /** When each of them last changed. */
  let changed = new Map<string, number>();
  let isAnnouncing = false;
  let failingSince: number | undefined;

  async function announceAll(): Promise<void> {
    isAnnouncing = true;
    let pauseMs = firstPauseMs;
    while (changed.size > 0) {
      await pause(failingSince === undefined ? COLLECT_MS : pauseMs, undefined, { ref: false });
      const announced = stillCached(changed);
      changed = new Map();
      const hasWorked = announced.size === 0 || (await tries(announced));
      if (hasWorked) {
        failingSince = undefined;
        pauseMs = firstPauseMs;
      } else {
        pauseMs = failingSince === undefined ? firstPauseMs : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        failingSince ??= performance.now();
        changed = new Map([...announced, ...changed]);
      }
    }
    isAnnouncing = false;
  }

  const stillCached = (addresses: ReadonlyMap<string, number>) =>
    new Map([...addresses].filter(([, since]) => performance.now() - since < cachedSeconds * 1_000));

  const tries = (addresses: ReadonlyMap<string, number>) =>
    run(program, [...addresses.keys()].map((address) => `${address}\n`).join('')).then(
      () => true,
      (error) => {
        onError(error);
        return false;
      },
    );

  return {
    announce(address) {
      changed.set(address, performance.now());
      if (!isAnnouncing) void announceAll();
    },
    failingSeconds: () => (failingSince === undefined ? 0 : (performance.now() - failingSince) / 1_000),
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
