import type { CatalogueSource } from '#catalogue/published.ts';
import type { Database } from '#database/database.ts';
import type { OwnersTexts } from '#domain/messages/translated-texts.ts';
import { GivenUpError, type Job, queueJob } from '#server/jobs/job.ts';
import {
  type ClaimedMessage,
  claimMessages,
  isForStaff,
  mayBeMailed,
  reportMessages,
} from '#server/messages/outbox.ts';
import { describeFailure } from '#server/process/describe-failure.ts';
import type { Metrics } from '#server/process/metrics.ts';
import { withTimeout } from '#server/process/with-timeout.ts';
import { readTexts } from '#server/settings/work-settings.ts';
import type { Channel, Message } from './channel.ts';
import type { Channels } from './channels.ts';
import { customerMessage } from './customer-message.ts';
import { staffMessage } from './staff-message.ts';

/** What wakes it: a message was stored by this server. */
export const MESSAGES = 'messages';

export interface OutboxOptions {
  housekeeping: Database;
  channels: Channels;
  /** Messages are signed with the shop's name and carry its words. */
  catalogue: CatalogueSource;
  publicUrl: string;
  /** Where the staff's own pages are. */
  deskUrl?: string | undefined;
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

const MAX_BATCH = 100;

/**
 * Notifies the staff of every order and customers of what happens to theirs, at least once. Several servers may work on one outbox: each claims messages under a lease.
 * The messages that a server had claimed before it died are due again when the lease ends.
 */
export function outboxJob(options: OutboxOptions): Job {
  const { housekeeping, maxAttempts, timeoutMs = 10_000, firstRetryMs = 5_000, pollMs = 2_000 } = options;
  const leaseSeconds = (timeoutMs * 3) / 1000;
  const channels = allChannels(options.channels);
  let texts: OwnersTexts;
  return queueJob<ClaimedMessage>({
    name: MESSAGES,
    everyMs: pollMs,
    gatherMs: options.gatherMs ?? 200,
    // No more than can be sent at once: the lease runs from the moment a message is claimed.
    atOnce: Math.min(MAX_BATCH, ...channels.map(({ atOnce }) => atOnce)),
    maxAttempts,
    firstRetryMs,
    async lease(most) {
      const claimed = await claimMessages(housekeeping, most, leaseSeconds);
      if (claimed.length > 0) texts = await readTexts(housekeeping);
      return claimed;
    },
    handle: (message) => send(message, { ...options, timeoutMs, texts }),
    report: (ended) =>
      reportMessages(
        housekeeping,
        ended.map(({ item: { id, attempt, sent_to }, ...end }) => ({
          id,
          attempt,
          sent_to,
          error: end.outcome === 'done' ? null : end.error,
          retry_seconds: end.outcome === 'retried' ? end.retrySeconds : 0,
          dead: end.outcome === 'failed',
        })),
      ),
    describe: ({ kind, order: { order_number } }) => ({ order_number, kind }),
    close: () => {
      for (const channel of channels) channel.close();
    },
  });
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

interface SendOptions extends OutboxOptions {
  timeoutMs: number;
  /** The owner's texts of this moment. */
  texts: OwnersTexts;
}

/** None for a customer whose details were erased: such a message counts as done. */
function deliveriesOf(message: ClaimedMessage, options: SendOptions): Delivery[] {
  const { channels, texts, publicUrl, deskUrl } = options;
  const catalogue = options.catalogue.current();
  if (isForStaff(message.kind)) {
    const content = staffMessage(message, message.kind, {
      catalogue,
      texts,
      publicUrl,
      deskUrl,
    });
    return channels.staff.map((channel) => through(channel, content));
  }
  const content = customerMessage(message, message.kind, { catalogue, publicUrl, texts });
  if (!content) return [];
  const { customer } = channels;
  if (customer) return [through(customer, content)];
  // SMTP was set up when the order was stored. Another server may still have it.
  return [{ channel: 'customer_mail', send: () => Promise.reject(new Error('SMTP is not set up here')) }];
}

/** Through every channel that does not have it yet. Which have is noted in the message, also when another one fails. */
async function send(message: ClaimedMessage, options: SendOptions): Promise<void> {
  const { housekeeping, metrics, maxMailsPerDay = 0, timeoutMs } = options;
  if (!(await mayBeMailed(housekeeping, message, maxMailsPerDay))) throw new GivenUpError(TOO_MANY_MAILS);
  const errors: string[] = [];
  const remaining = deliveriesOf(message, options).filter(({ channel }) => !message.sent_to.includes(channel));
  await Promise.all(
    remaining.map(async ({ channel, send: deliver }) => {
      try {
        await withTimeout(timeoutMs, deliver);
        message.sent_to.push(channel);
        metrics.notifications.inc({ channel, outcome: 'sent' });
      } catch (error) {
        errors.push(`${channel}: ${describeFailure(error)}`);
        metrics.notifications.inc({ channel, outcome: 'failed' });
      }
    }),
  );
  if (errors.length > 0) throw new Error(errors.join('; '));
}
