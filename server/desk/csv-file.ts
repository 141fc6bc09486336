import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { shopDay } from '#server/services/shop-time.ts';

/** A file for a spreadsheet, sent while it is read. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: AsyncGenerator<string>,
  timeZone: string,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${shopDay(new Date(), timeZone)}.csv"`)
    .send(Readable.from(lines));
}
