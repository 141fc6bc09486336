import { describeFailure } from '#server/process/describe-failure.ts';
import { retryMs } from './retry.ts';

/** What a turn found: nothing, something, or so much that there may be more of it. */
export type Found = 'nothing' | 'some' | 'more';

export type Outcome = 'done' | 'retried' | 'failed';

/** Something that the shop does by itself, in turns. */
export interface Job {
  /** In metrics, in the log, and in notifications on the channel `jobs`. */
  readonly name: string;
  /** It looks for work at least this often; without it, only when it is woken. */
  readonly everyMs?: number | undefined;
  /** Before its first turn: right after the start visitors come first. */
  readonly startAfterMs?: number;
  /** After a turn that found something: what comes in meanwhile is done together. */
  readonly gatherMs?: number | undefined;
  /** Finishes what it was woken for before it stops. */
  readonly drains?: boolean;
  /** Does what is due, and says of each item how it ended; of one that failed also what it was and why, for the log. */
  turn(onEnded: (outcome: Outcome, failure?: object) => void): Promise<Found>;
  /** Once it has stopped. */
  close?(): void;
}

/** How the work on one item ended. */
export type Ended<Item> = { readonly item: Item } & (
  | { readonly outcome: 'done' }
  | { readonly outcome: 'retried'; readonly error: string; readonly retrySeconds: number }
  | { readonly outcome: 'failed'; readonly error: string }
);

/** Items that wait in the database. Several servers may share them: each takes items under a lease. */
export interface Queue<Item extends { readonly attempt: number }> extends Omit<Job, 'turn'> {
  readonly atOnce: number;
  readonly maxAttempts: number;
  readonly firstRetryMs: number;
  /** Takes items that are due, and counts an attempt of each. A server that dies leaves them to be due when the lease ends. */
  lease(most: number): Promise<readonly Item[]>;
  /** Throws why it failed; a GivenUpError is not tried again. Whatever it throws is the failure of this item alone. */
  handle(item: Item): Promise<void>;
  /** Stores how they ended. */
  report(ended: readonly Ended<Item>[]): Promise<void>;
  /** What the log says of an item: nothing personal. */
  describe(item: Item): object;
}

export function queueJob<Item extends { readonly attempt: number }>(queue: Queue<Item>): Job {
  return {
    ...queue,
    async turn(onEnded) {
      const ended = await handleDue(queue);
      for (const end of ended) {
        if (end.outcome === 'done') onEnded('done');
        else onEnded(end.outcome, { attempt: end.item.attempt, error: end.error, ...queue.describe(end.item) });
      }
      if (ended.length === 0) return 'nothing';
      return ended.length < queue.atOnce ? 'some' : 'more';
    },
  };
}

/** Trying again would not help. */
export class GivenUpError extends Error {
  override name = 'GivenUpError';
}

/** Takes what is due, each item on its own, and reports how each ended. */
export async function handleDue<Item extends { readonly attempt: number }>(queue: Queue<Item>): Promise<Ended<Item>[]> {
  const items = await queue.lease(queue.atOnce);
  if (items.length === 0) return [];
  const ended = await Promise.all(items.map((item) => handleOne(queue, item)));
  await queue.report(ended);
  return ended;
}

async function handleOne<Item extends { readonly attempt: number }>(
  { handle, maxAttempts, firstRetryMs }: Queue<Item>,
  item: Item,
): Promise<Ended<Item>> {
  try {
    await handle(item);
    return { item, outcome: 'done' };
  } catch (failure) {
    const error = withoutAddresses(describeFailure(failure)).slice(0, 300);
    if (failure instanceof GivenUpError || item.attempt >= maxAttempts) return { item, outcome: 'failed', error };
    return { item, outcome: 'retried', error, retrySeconds: retryMs(item.attempt, firstRetryMs) / 1000 };
  }
}

/** Mail servers repeat the address in their refusal, and neither the log nor the database holds personal data there. */
const withoutAddresses = (error: string) => error.replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)');
