import { setTimeout as wait } from 'node:timers/promises';
import type { CatalogueSource } from '#catalogue/published.ts';
import type { Database } from '#database/database.ts';
import type { Templates } from '#domain/messages/message-template.ts';
import {
  type ClaimedMessage,
  claimMessages,
  isForStaff,
  type MessageReport,
  mayBeMailed,
  reportMessages,
} from '#server/messages/outbox.ts';
import { describeError } from '#server/process/describe-error.ts';
import { describeFailure } from '#server/process/describe-failure.ts';
import type { Log } from '#server/process/log.ts';
import type { Metrics } from '#server/process/metrics.ts';
import { withTimeout } from '#server/process/with-timeout.ts';
import { readTemplates } from '#server/settings/work-settings.ts';
import type { Channel, Message } from './channel.ts';
import type { Channels } from './channels.ts';
import { customerMessage } from './customer-message.ts';
import { staffMessage } from './staff-message.ts';

export interface WorkerOptions {
  housekeeping: Database;
  channels: Channels;
  /** Messages are signed with the shop's name and carry its words. */
  catalogue: CatalogueSource;
  publicUrl: string;
  /** Where the staff's own pages are. */
  deskUrl?: string | undefined;
  log: Pick<Log, 'warn' | 'error'>;
  metrics: Pick<Metrics, 'notifications'>;
  maxAttempts: number;
  /** Mails to one mailbox that nobody of the staff asked for; 0 is no limit. */
  maxMailsPerDay?: number;
  /** How long one try may take; the lease on a message is several times that. */
  timeoutMs?: number;
  firstRetryMs?: number;
  pollMs?: number;
  /** Orders that arrive together are sent together. */
  gatherMs?: number;
}

export interface OutboxWorker {
  /** There may be something to send: poll now. */
  wake(): void;
  /** Finishes what is being sent, reports it, and ends. */
  stop(): Promise<void>;
}

const MAX_BATCH = 100;
const MAX_RETRY_MS = 3_600_000;

/**
 * Notifies the staff of every order and customers of what happens to theirs, at least once. Several servers may work on one outbox: each claims messages under a lease.
 * The messages that a server had claimed before it died are due again when the lease ends.
 */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { housekeeping, log, timeoutMs = 10_000, pollMs = 2_000, gatherMs = 200 } = options;
  const leaseSeconds = (timeoutMs * 3) / 1000;
  // No more than can be sent at once: the lease runs from the moment a message is claimed.
  const channels = allChannels(options.channels);
  const batch = Math.min(MAX_BATCH, ...channels.map(({ atOnce }) => atOnce));
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
    const templates = await readTemplates(housekeeping);
    const sent = await Promise.all(claimed.map((message) => notify(message, { ...options, templates })));
    await reportMessages(housekeeping, sent);
    return claimed.length;
  }

  async function work(): Promise<void> {
    while (!stopping) {
      try {
        const sent = await sendDue();
        if (sent === 0 && !stopping) await pause(pollMs);
        if (sent < batch && !stopping) await wait(gatherMs);
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
      for (const channel of channels) channel.close();
    },
  };
}

const TOO_MANY_MAILS = 'not sent: this mailbox has had enough mails from the shop today';

const allChannels = ({ staff, customer }: Channels) => (customer ? [...staff, customer] : staff);

/** One way in which a message still has to go out. */
interface Delivery {
  channel: string;
  send(signal: AbortSignal): Promise<void>;
}

const through = <M extends Message>(channel: Channel<M>, message: M): Delivery => ({
  channel: channel.name,
  send: (signal) => channel.send(message, signal),
});

interface NotifyOptions extends WorkerOptions {
  /** The owner's texts of this moment. */
  templates: Templates;
}

/** None for a customer whose details were erased: such a message counts as done. */
function deliveriesOf(message: ClaimedMessage, options: NotifyOptions): Delivery[] {
  const { channels, catalogue, templates, publicUrl, deskUrl } = options;
  const { shop } = catalogue.current();
  if (isForStaff(message.kind)) {
    const content = staffMessage(message, message.kind, { shopName: shop.name, templates, publicUrl, deskUrl });
    return channels.staff.map((channel) => through(channel, content));
  }
  const content = customerMessage(message, message.kind, shop, publicUrl);
  if (!content) return [];
  const { customer } = channels;
  if (customer) return [through(customer, content)];
  // SMTP was set up when the order was stored. Another server may still have it.
  return [{ channel: 'customer_mail', send: () => Promise.reject(new Error('SMTP is not set up here')) }];
}

async function notify(message: ClaimedMessage, options: NotifyOptions): Promise<MessageReport> {
  const { metrics, maxAttempts, timeoutMs = 10_000, firstRetryMs = 5_000 } = options;
  const { id, attempt } = message;
  if (!(await mayBeMailed(options.housekeeping, message, options.maxMailsPerDay ?? 0))) {
    options.log.warn({ order_number: message.order.order_number, kind: message.kind }, TOO_MANY_MAILS);
    return { id, attempt, sent_to: message.sent_to, error: TOO_MANY_MAILS, retry_seconds: 0, dead: true };
  }
  const sentTo = [...message.sent_to];
  const errors: string[] = [];
  let remaining: Delivery[] = [];
  try {
    remaining = deliveriesOf(message, options).filter(({ channel }) => !sentTo.includes(channel));
  } catch (error) {
    // A message that cannot even be written is its own misfortune: those beside it are reported as they went.
    errors.push(withoutAddresses(`message: ${describeFailure(error)}`).slice(0, 300));
  }
  await Promise.all(
    remaining.map(async ({ channel, send }) => {
      try {
        await withTimeout(timeoutMs, send);
        sentTo.push(channel);
        metrics.notifications.inc({ channel, outcome: 'sent' });
      } catch (error) {
        errors.push(withoutAddresses(`${channel}: ${describeFailure(error)}`).slice(0, 300));
        metrics.notifications.inc({ channel, outcome: 'failed' });
      }
    }),
  );
  const error = errors.length > 0 ? errors.join('; ') : null;
  const dead = error !== null && attempt >= maxAttempts;
  if (error) logFailure(message, error, dead, options.log);
  return { id, attempt, sent_to: sentTo, error, retry_seconds: retryMs(attempt, firstRetryMs) / 1000, dead };
}

function logFailure({ kind, attempt, order }: ClaimedMessage, error: string, dead: boolean, log: WorkerOptions['log']) {
  const { order_number } = order;
  const details = { order_number, kind, attempt, error };
  if (isForStaff(kind)) {
    if (dead) log.error(details, 'THE STAFF WERE NOT NOTIFIED OF AN ORDER and it is not retried');
    else log.warn(details, 'the staff could not be notified of an order yet');
  } else if (dead) log.error(details, 'a customer did not get an e-mail and it is not retried');
  else log.warn(details, 'an e-mail to a customer could not be sent yet');
}

/** Mail servers repeat the address in their refusal, and neither the log nor the outbox holds personal data. */
const withoutAddresses = (error: string) => error.replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)');

/** Exponential backoff up to an hour, with jitter: servers that failed together do not retry together. */
export function retryMs(attempt: number, firstRetryMs: number): number {
  const upTo = Math.min(firstRetryMs * 2 ** (attempt - 1), MAX_RETRY_MS);
  return upTo * (0.75 + Math.random() / 4);
}
