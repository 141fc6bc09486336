import { Worker } from 'node:worker_threads';
import { mistake } from '#contract/mistakes.ts';
import type { ColumnWishes, StatementFile } from './statement-file.ts';
import type { StatementWork } from './statement-worker.ts';

const PROGRAM = new URL('./statement-worker.ts', import.meta.url);
/** The largest statement that is accepted needs about a third of this. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** It takes two or three seconds; on a busy machine some more. */
const TIMEOUT_MS = 30_000;

export interface ReaderOptions {
  readonly memory?: typeof MEMORY;
  readonly timeoutMs?: number;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a statement in a thread of its own, so that orders are taken meanwhile, one file at a time. A file that wants more memory or time
 * than a statement needs ends its thread and nothing else.
 */
export function readStatement(
  bytes: Uint8Array,
  wishes: ColumnWishes = {},
  options: ReaderOptions = {},
): Promise<StatementFile> {
  const reading = last.then(() => readInThread(bytes, wishes, options));
  last = reading.catch(() => {});
  return reading;
}

function readInThread(
  bytes: Uint8Array,
  wishes: ColumnWishes,
  { memory = MEMORY, timeoutMs = TIMEOUT_MS }: ReaderOptions,
): Promise<StatementFile> {
  const workerData: StatementWork = { bytes, wishes };
  // Nothing of the server's environment, where its passwords are, reaches what reads a stranger's file.
  const worker = new Worker(PROGRAM, { workerData, env: {}, resourceLimits: memory, name: 'statement' });
  return new Promise((resolve, reject) => {
    const tooMuch: StatementFile = { ok: false, problems: [mistake('file_too_much_work')] };
    const timer = setTimeout(() => {
      resolve(tooMuch);
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', (file: StatementFile) => resolve(file));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooMuch);
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread that reads a statement has ended'));
    });
  });
}
