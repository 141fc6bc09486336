import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';

/* Proofs of payment, as the shop's server hands them in. */

/** An owner's setting with one account. */
export const SAMPLE_WAYS = {
  accounts: [
    {
      ...{ id: randomUUID(), kind: 'bank', on: true, bank: 'Meezan Bank', holder: 'Bandeja', link: '', qr: '' },
      ...{ number: 'PK36SCBL0000001123456702', instructions: { en: '' }, zones: [] },
    },
  ],
  cash: { on: true, instructions: { en: '' }, zones: [] },
  sellersCheck: false,
};

/** So many days from now, where the shop is. */
export const someDay = (days: number) =>
  new Date(Date.now() + (days * 24 + 5) * 3_600_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

export async function keyOf(owner: Database, number: string): Promise<string> {
  const [row] = await owner.query<{ key: string }>('SELECT order_key(id) AS key FROM orders WHERE order_number = $1', [
    number,
  ]);
  return row?.key ?? '';
}

/** A picture of its own, unless it is to be the same as another. */
export function samplePicture(name: string = randomUUID()) {
  const content = Buffer.from(`the picture ${name}`);
  const hash = createHash('sha256').update(content).digest('hex');
  return { content, given: { picture: { hash, width: 10, height: 20 } } };
}

export async function handIn(
  anon: Database,
  key: string,
  given: object,
  content: Buffer | null = null,
): Promise<{ proof: number; state: string } | null> {
  const [row] = await anon.query<{ result: { proof: number; state: string } | null }>(
    'SELECT hand_in_proof($1, $2::jsonb, $3::bytea) AS result',
    [key, given, content],
  );
  return row?.result ?? null;
}
