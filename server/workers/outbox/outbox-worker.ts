import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/database.ts';
import { describeError } from '#server/process/describe-error.ts';
import type { Metrics } from '#server/process/metrics.ts';
import { withTimeout } from '#server/process/with-timeout.ts';
import { type ClaimedMessage, claimMessages, type MessageReport, reportMessages } from '#server/services/outbox.ts';
import type { Channel } from './channel.ts';
import { staffMessage } from './staff-message.ts';

export interface WorkerOptions {
  housekeeping: Database;
  channels: readonly Channel[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  metrics: Pick<Metrics, 'notifications'>;
  maxAttempts: number;
  /** How long one try may take; the lease on a message is several times that. */
  timeoutMs?: number;
  firstRetryMs?: number;
  pollMs?: number;
}

export interface OutboxWorker {
  /** There may be something to send: poll now. */
  wake(): void;
  /** Finishes what is being sent, reports it, and ends. */
  stop(): Promise<void>;
}

const MAX_BATCH = 100;
/** Orders that arrive together are sent together. */
const GATHER_MS = 200;
const MAX_RETRY_MS = 3_600_000;

/**
 * Notifies the staff of every order, at least once. Several servers may work on one outbox: each claims messages under a lease.
 * The messages that a server had claimed before it died are due again when the lease ends.
 */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { housekeeping, log, timeoutMs = 10_000, pollMs = 2_000 } = options;
  const leaseSeconds = (timeoutMs * 3) / 1000;
  // No more than can be sent at once: the lease runs from the moment a message is claimed.
  const batch = Math.min(MAX_BATCH, ...options.channels.map(({ atOnce }) => atOnce));
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
    const claimed = await claimMessages(housekeeping, batch, leaseSeconds);
    if (claimed.length === 0) return 0;
    await reportMessages(housekeeping, await Promise.all(claimed.map((message) => notify(message, options))));
    return claimed.length;
  }

  async function work(): Promise<void> {
    while (!stopping) {
      try {
        const sent = await sendDue();
        if (sent === 0 && !stopping) await pause(pollMs);
        if (sent < batch && !stopping) await wait(GATHER_MS);
      } catch (error) {
        // The messages stay in the outbox and are sent when the database is back.
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

async function notify(message: ClaimedMessage, options: WorkerOptions): Promise<MessageReport> {
  const { channels, log, metrics, maxAttempts, timeoutMs = 10_000, firstRetryMs = 5_000 } = options;
  const { order_id, attempt, order } = message;
  const content = staffMessage(order);
  const sentTo = [...message.sent_to];
  const errors: string[] = [];
  const remaining = channels.filter(({ name }) => !sentTo.includes(name));
  await Promise.all(
    remaining.map(async (channel) => {
      try {
        await withTimeout(timeoutMs, (signal) => channel.send(content, signal));
        sentTo.push(channel.name);
        metrics.notifications.inc({ channel: channel.name, outcome: 'sent' });
      } catch (error) {
        errors.push(`${channel.name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300));
        metrics.notifications.inc({ channel: channel.name, outcome: 'failed' });
      }
    }),
  );
  const error = errors.length > 0 ? errors.join('; ') : null;
  const dead = error !== null && attempt >= maxAttempts;
  const { order_number } = order;
  if (dead)
    log.error({ order_number, attempt, error }, 'THE STAFF WERE NOT NOTIFIED OF AN ORDER and it is not retried');
  else if (error) log.warn({ order_number, attempt, error }, 'the staff could not be notified of an order yet');
  return { order_id, attempt, sent_to: sentTo, error, retry_seconds: retryMs(attempt, firstRetryMs) / 1000, dead };
}

/** Exponential backoff up to an hour, with jitter: servers that failed together do not retry together. */
export function retryMs(attempt: number, firstRetryMs: number): number {
  const upTo = Math.min(firstRetryMs * 2 ** (attempt - 1), MAX_RETRY_MS);
  return upTo * (0.75 + Math.random() / 4);
}
