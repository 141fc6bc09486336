import type { StaffMessageKind } from '#server/messages/outbox.ts';
import type { Log } from '#server/process/log.ts';
import type { Channel } from './channel.ts';
import type { StaffMessage } from './staff-message.ts';

const WHAT: Readonly<Record<StaffMessageKind, string>> = {
  order_placed: 'new order',
  cancelled_by_shopper: 'the customer cancelled an order',
  proof_handed_in: 'a proof of payment was handed in',
};

/** Always on: a line in the server's own log, without personal data. */
export function logChannel(log: Pick<Log, 'info'>): Channel<StaffMessage> {
  return {
    name: 'log',
    atOnce: Number.POSITIVE_INFINITY,
    async send({ kind, order: { order_number, total }, lines }) {
      log.info({ order_number, total, lines }, WHAT[kind]);
    },
    close() {},
  };
}
