import { Readable } from 'node:stream';
import { noteExport } from '#server/exports/exports.ts';
import { shopDay } from '#server/settings/shop-time.ts';
import { type AnyCall, accepted, type Desk, SENT, type Sent } from './routes.ts';

/** A file that leaves the shop: who took it is in the audit before its first line is sent. `part` says what of it was asked for. */
export async function sendFile(
  { staff, timeZone }: Desk,
  { acting, reply }: AnyCall,
  file: { name: string; type: 'csv' | 'json'; content: AsyncGenerator<string> | string },
  part?: Readonly<Record<string, unknown>>,
): Promise<Sent> {
  const { name, type, content } = file;
  accepted(await noteExport(staff, acting(), name, part));
  reply
    .type(`${type === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}-${shopDay(new Date(), timeZone)}.${type}"`)
    .send(typeof content === 'string' ? content : Readable.from(content));
  return SENT;
}

/** A file for a spreadsheet, sent while it is read. */
export function sendCsv(
  desk: Desk,
  call: AnyCall,
  name: string,
  lines: AsyncGenerator<string>,
  part?: Readonly<Record<string, unknown>>,
): Promise<Sent> {
  return sendFile(desk, call, { name, type: 'csv', content: lines }, part);
}
