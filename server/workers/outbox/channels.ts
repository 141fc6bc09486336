import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#server/settings.ts';
import type { Channel } from './channel.ts';
import { logChannel } from './log-channel.ts';
import { mailChannel } from './mail-channel.ts';
import { webhookChannel } from './webhook-channel.ts';

/** The ways to reach the staff that the settings ask for. The log is always one. */
export function channelsFrom(
  { webhook, mail, timeoutMs }: Settings['notify'],
  webhookSecret: string,
  log: FastifyBaseLogger,
): Channel[] {
  return [
    logChannel(log),
    ...(webhook ? [webhookChannel(webhook, webhookSecret)] : []),
    ...(mail ? [mailChannel(mail, timeoutMs)] : []),
  ];
}
