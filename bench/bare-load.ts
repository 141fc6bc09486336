import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';

/*
 * The same function and the same kind of orders without HTTP: straight into Postgres, by pgbench where it is installed, else by
 * the shop's own client library in tight loops (run as a program of its own; it prints one line of JSON).
 */

export interface BareOrder {
  url: string;
  clients: number;
  seconds: number;
  /** Ids of rackets; each order takes two. */
  rackets: number[];
}

const CONTENT = {
  request_hash: 'ab'.repeat(32),
  customer_name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+92 300 1234567',
  whatsapp: '+92 300 1234567',
  address: 'House 12, Street 4, Karachi',
  hold_seconds: 172_800,
  most_open_orders: 5,
  total: 100_000,
};
const LINE = { category: 'rackets', name: 'A racket of ours', price: 50_000, quantity: 1 };

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0;
}

function script(rackets: readonly number[]): string {
  const half = Math.floor(rackets.length / 2);
  const line = `${JSON.stringify(LINE).slice(0, -1)},"product_id":`;
  return `\\set first random(1, ${half})
\\set second random(${half + 1}, ${rackets.length})
\\set phone random(1, 1000000000)
SELECT submit_order(('${JSON.stringify(CONTENT).slice(0, -1)},"order_number":"' || gen_random_uuid()
  || '","idempotency_key":"' || gen_random_uuid() || '","phone_digits":"' || :phone::bigint
  || '","items":[${line}' || (ARRAY[${rackets}])[:first::integer]
  || '},${line}' || (ARRAY[${rackets}])[:second::integer] || '}]}')::jsonb);
`;
}

/** Calls per second. */
export function runPgbench({ url, clients, seconds, rackets }: BareOrder): number {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-bench-'));
  const file = join(folder, 'order.sql');
  writeFileSync(file, script(rackets));
  const settings = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file, url];
  const run = spawnSync('pgbench', settings, { encoding: 'utf8', env: { ...process.env, PGOPTIONS: '-c role=anon' } });
  rmSync(folder, { recursive: true, force: true });
  const perSecond = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1]);
  if (run.status !== 0 || !perSecond) throw new Error(`pgbench failed: ${run.stderr}`);
  return perSecond;
}

export function runClientLoops(order: BareOrder): number {
  const run = spawnSync(process.execPath, [import.meta.filename, JSON.stringify(order)], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`the bare loops failed: ${run.stderr}`);
  return JSON.parse(run.stdout).perSecond;
}

async function loops({ url, clients, seconds, rackets }: BareOrder): Promise<number> {
  const half = Math.floor(rackets.length / 2);
  const until = performance.now() + seconds * 1000;
  let calls = 0;
  const loop = async () => {
    const sql = postgres(url, { max: 1, fetch_types: false, connection: { role: 'anon' }, onnotice: () => {} });
    while (performance.now() < until) {
      const first = rackets[Math.floor(Math.random() * half)];
      const second = rackets[half + Math.floor(Math.random() * (rackets.length - half))];
      const request = {
        ...CONTENT,
        order_number: randomUUID(),
        idempotency_key: randomUUID(),
        phone_digits: String(Math.floor(Math.random() * 1e9)),
        items: [
          { ...LINE, product_id: first },
          { ...LINE, product_id: second },
        ],
      };
      await sql.unsafe('SELECT submit_order($1::jsonb)', [request as never], { prepare: true });
      calls += 1;
    }
    await sql.end();
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return calls / seconds;
}

if (import.meta.main) console.log(JSON.stringify({ perSecond: await loops(JSON.parse(process.argv[2] ?? '{}')) }));
