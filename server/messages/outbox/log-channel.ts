import type { Log } from '#server/process/log.ts';
import type { Channel } from './channel.ts';
import type { StaffMessage } from './staff-message.ts';

/** Always on: a line in the server's own log, without personal data. */
export function logChannel(log: Pick<Log, 'info'>): Channel<StaffMessage> {
  return {
    name: 'log',
    atOnce: Number.POSITIVE_INFINITY,
    async send({ kind, order: { order_number, total }, lines }) {
      const what = kind === 'order_placed' ? 'new order' : 'the customer cancelled an order';
      log.info({ order_number, total, lines }, what);
    },
    close() {},
  };
}
