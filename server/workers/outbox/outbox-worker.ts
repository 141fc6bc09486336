import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/database.ts';
import { describeError } from '#server/process/describe-error.ts';
import type { Metrics } from '#server/process/metrics.ts';
import { withinTime } from '#server/process/within-time.ts';
import type { Channel } from './channel.ts';
import { type OrderToTell, staffMessage } from './staff-message.ts';

export interface WorkerOptions {
  housekeeping: Database;
  channels: readonly Channel[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  metrics: Pick<Metrics, 'notifications'>;
  mostAttempts: number;
  /** How long one try may take; the lease on a message is several times that. */
  timeoutMs?: number;
  firstRetryMs?: number;
  pollMs?: number;
}

interface Claimed {
  order_id: string;
  attempt: number;
  sent_to: string[];
  order: OrderToTell;
}

interface Outcome {
  order_id: string;
  attempt: number;
  sent_to: string[];
  error: string | null;
  retry_seconds: number;
  dead: boolean;
}

export interface OutboxWorker {
  /** There may be something to send: look now instead of at the next poll. */
  wake(): void;
  /** Finishes what is being sent, reports it, and ends. */
  stop(): Promise<void>;
}

const MOST_AT_ONCE = 100;
/** Orders that arrive together are told together. */
const GATHER_MS = 200;
const LONGEST_RETRY_MS = 3_600_000;

/**
 * Tells the staff of every order, at least once. Several servers may work on one outbox: each takes messages under a lease,
 * and what a server that died had taken is due again when the lease ends.
 */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { housekeeping, log, timeoutMs = 10_000, pollMs = 2_000 } = options;
  const lease = `${(timeoutMs * 3) / 1000} seconds`;
  // No more than can be sent at once: the lease runs from the moment a message is taken.
  const batch = Math.min(MOST_AT_ONCE, ...options.channels.map(({ atOnce }) => atOnce));
  let stopping = false;
  let wakeUp = () => {};

  /** Ends early when woken. */
  function pause(milliseconds: number): Promise<void> {
    return new Promise((over) => {
      const timer = setTimeout(over, milliseconds);
      wakeUp = () => {
        clearTimeout(timer);
        over();
      };
    });
  }

  async function sendDue(): Promise<number> {
    const [row] = await housekeeping.query<{ claimed: Claimed[] }>(
      'SELECT claim_messages($1::integer, $2::interval) AS claimed',
      [batch, lease],
    );
    const claimed = row?.claimed ?? [];
    if (claimed.length === 0) return 0;
    const outcomes = await Promise.all(claimed.map((message) => tell(message, options)));
    await housekeeping.query('SELECT report_messages($1::jsonb)', [outcomes]);
    return claimed.length;
  }

  async function work(): Promise<void> {
    while (!stopping) {
      try {
        const sent = await sendDue();
        if (sent === 0 && !stopping) await pause(pollMs);
        if (sent < batch && !stopping) await wait(GATHER_MS);
      } catch (error) {
        // The messages stay in the outbox: they are tried again when the database is back.
        log.warn({ error: describeError(error) }, 'outbox not reachable');
        await pause(pollMs);
      }
    }
  }

  const working = work();
  return {
    wake: () => wakeUp(),
    async stop() {
      stopping = true;
      wakeUp();
      await working;
      for (const channel of options.channels) channel.close();
    },
  };
}

async function tell(message: Claimed, options: WorkerOptions): Promise<Outcome> {
  const { channels, log, metrics, mostAttempts, timeoutMs = 10_000, firstRetryMs = 5_000 } = options;
  const { order_id, attempt, order } = message;
  const content = staffMessage(order);
  const sentTo = [...message.sent_to];
  const errors: string[] = [];
  const waiting = channels.filter(({ name }) => !sentTo.includes(name));
  await Promise.all(
    waiting.map(async (channel) => {
      try {
        await withinTime(timeoutMs, (signal) => channel.send(content, signal));
        sentTo.push(channel.name);
        metrics.notifications.inc({ channel: channel.name, outcome: 'sent' });
      } catch (error) {
        errors.push(`${channel.name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300));
        metrics.notifications.inc({ channel: channel.name, outcome: 'failed' });
      }
    }),
  );
  const error = errors.length > 0 ? errors.join('; ') : null;
  const dead = error !== null && attempt >= mostAttempts;
  const { order_number } = order;
  if (dead)
    log.error({ order_number, attempt, error }, 'THE STAFF WERE NOT TOLD OF AN ORDER and it is not tried again');
  else if (error) log.warn({ order_number, attempt, error }, 'the staff could not be told of an order yet');
  return { order_id, attempt, sent_to: sentTo, error, retry_seconds: retryMs(attempt, firstRetryMs) / 1000, dead };
}

/** Twice as long each time, up to an hour, and never quite the same: servers that failed together do not return together. */
export function retryMs(attempt: number, firstRetryMs: number): number {
  const longest = Math.min(firstRetryMs * 2 ** (attempt - 1), LONGEST_RETRY_MS);
  return longest * (0.75 + Math.random() / 4);
}
