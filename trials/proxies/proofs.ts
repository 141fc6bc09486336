import sharp from 'sharp';
import type { ShopDatabase } from '#database/database.ts';
import { keyOf, SAMPLE_WAYS } from '#database/testing/proof-calls.ts';
import { act } from '#database/testing/staff-calls.ts';
import { aProduct } from '#server/testing/orders.ts';
import { place } from '#server/testing/placed-order.ts';
import { type Answer, type Asked, shopVisitor } from './client.ts';
import type { RunningProxy } from './proxy.ts';

/* Proofs of payment, as shoppers send them through a proxy. */

/** A confirmed order that is paid into an account. */
export async function orderToPay(database: ShopDatabase): Promise<{ number: string; key: string }> {
  const { owner, staff } = database;
  await owner.query(
    "INSERT INTO shop_settings (name, value, actor) VALUES ('ways_to_pay', $1, 'owner') ON CONFLICT DO NOTHING",
    [SAMPLE_WAYS],
  );
  const number = await place(database, [[aProduct('rackets'), 1]]);
  const agreed = { pay_by: 'bank_transfer', accounts: [SAMPLE_WAYS.accounts[0]?.id] };
  await staff.query('SELECT confirm_order($1, $2, $3)', [act('Sana'), number, agreed]);
  return { number, key: await keyOf(owner, number) };
}

/** A picture of so many bytes, which are all white: it is large on the line, and no work for who reads it. */
export function whitePicture(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const white = { width: side, height: side, channels: 3 as const, background: '#fff' };
  return sharp({ create: white }).png({ compressionLevel: 0 }).toBuffer();
}

export function sendProof(
  proxy: RunningProxy,
  key: string,
  { length, ...more }: Pick<Asked, 'body' | 'signal'> & { length: number },
): Promise<Answer> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(length) };
  return shopVisitor(proxy)(`/orders/${key}/proof`, { method: 'POST', headers, ...more });
}
