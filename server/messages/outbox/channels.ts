import type { Log } from '#server/process/log.ts';
import type { Settings } from '#server/settings.ts';
import type { Channel } from './channel.ts';
import type { CustomerMessage } from './customer-message.ts';
import { logChannel } from './log-channel.ts';
import type { StaffMessage } from './staff-message.ts';
import { webhookChannel } from './webhook-channel.ts';

export interface Channels {
  /** Every message to the staff goes to all of them. */
  staff: readonly Channel<StaffMessage>[];
  /** Missing where SMTP is not set up. */
  customer: Channel<CustomerMessage> | undefined;
}

/** The channels that the settings ask for; the log is always one. The mail library is loaded only where it is used. */
export async function channelsFrom(
  { webhook, mail, timeoutMs }: Pick<Settings['notify'], 'webhook' | 'mail' | 'timeoutMs'>,
  webhookSecret: string,
  log: Log,
): Promise<Channels> {
  const staff: Channel<StaffMessage>[] = [logChannel(log)];
  if (webhook) staff.push(webhookChannel(webhook, webhookSecret));
  if (!mail) return { staff, customer: undefined };
  const { mailChannels } = await import('./mail-channels.ts');
  const mails = mailChannels(mail, timeoutMs);
  return { staff: [...staff, mails.staff], customer: mails.customer };
}
