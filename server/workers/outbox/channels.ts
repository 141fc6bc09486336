import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#server/settings.ts';
import type { Channel } from './channel.ts';
import { logChannel } from './log-channel.ts';
import { webhookChannel } from './webhook-channel.ts';

/** The channels that the settings ask for; the log is always one. The mail library is loaded only where it is used. */
export async function channelsFrom(
  { webhook, mail, timeoutMs }: Settings['notify'],
  webhookSecret: string,
  log: FastifyBaseLogger,
): Promise<Channel[]> {
  const channels: Channel[] = [logChannel(log)];
  if (webhook) channels.push(webhookChannel(webhook, webhookSecret));
  if (mail) {
    const { mailChannel } = await import('./mail-channel.ts');
    channels.push(mailChannel(mail, timeoutMs));
  }
  return channels;
}
