import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A publication replaces many pages within a moment: they are told together. */
const COLLECT_MS = 200;
/** A program that hangs must not keep the next pages from being told. */
const TIMEOUT_MS = 60_000;
/** Before the program is tried again after a failure; twice as long after each further one. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface CopiesElsewhere {
  /** The copies of this page are old. */
  tell(address: string): void;
  /** For how long the program has failed although there are pages to tell; 0 while it works. */
  failingSeconds(): number;
}

export interface CopiesElsewhereOptions {
  readonly program: string;
  /** For how long a cache may keep a page: after that nobody need be told. */
  readonly keptSeconds: number;
  readonly onError: (error: unknown) => void;
  readonly firstPauseMs?: number;
}

/**
 * Tells a program of the operator's which pages have changed, so that caches between shop and shoppers drop their copies: the
 * program reads their paths from its standard input, one per line. One run at a time; what changes meanwhile, and what a run that
 * failed was to tell, is told by the next.
 */
export function copiesElsewhere({
  program,
  keptSeconds,
  onError,
  firstPauseMs = FIRST_PAUSE_MS,
}: CopiesElsewhereOptions): CopiesElsewhere {
  /** When each of them last changed. */
  let changed = new Map<string, number>();
  let isTelling = false;
  let failingSince: number | undefined;

  async function tellAll(): Promise<void> {
    isTelling = true;
    let pauseMs = firstPauseMs;
    while (changed.size > 0) {
      await pause(failingSince === undefined ? COLLECT_MS : pauseMs, undefined, { ref: false });
      const told = stillKept(changed);
      changed = new Map();
      const hasWorked = told.size === 0 || (await tries(told));
      if (hasWorked) {
        failingSince = undefined;
        pauseMs = firstPauseMs;
      } else {
        pauseMs = failingSince === undefined ? firstPauseMs : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        failingSince ??= performance.now();
        changed = new Map([...told, ...changed]);
      }
    }
    isTelling = false;
  }

  const stillKept = (addresses: ReadonlyMap<string, number>) =>
    new Map([...addresses].filter(([, since]) => performance.now() - since < keptSeconds * 1_000));

  const tries = (addresses: ReadonlyMap<string, number>) =>
    run(program, [...addresses.keys()].map((address) => `${address}\n`).join('')).then(
      () => true,
      (error) => {
        onError(error);
        return false;
      },
    );

  return {
    tell(address) {
      changed.set(address, performance.now());
      if (!isTelling) void tellAll();
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
