import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer } from '#database/engine/server.ts';
import { freePort, startPostgres } from '#database/testing/postgres-server.ts';
import { openStaffSession } from '#server/people/desk-sessions.ts';
import { browserAt } from '#server/testing/desk.ts';
import { must } from '#server/testing/placed-order.ts';
import { startShopProcess } from '#server/testing/shop-process.ts';
import { openWebhookSink } from '#server/testing/sink.ts';
import { addStaff } from '#server/testing/staff.ts';
import { Ledger } from '#trials/faults/ledger.ts';
import { Findings } from '#trials/findings.ts';
import { CHECKS } from './checks.ts';
import { ADMIN, isInstalled, startPooler, WEB_LOGIN } from './pgbouncer.ts';

/* `npm run test:pgbouncer`: two servers of the shop, their desk and their jobs, behind a real PgBouncer in transaction mode. */

if (!isInstalled()) {
  console.error(
    'pgbouncer is missing: apt-get install -y --no-install-recommends pgbouncer (then stop the service that this starts)',
  );
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const folder = mkdtempSync(join(tmpdir(), 'bandeja-pooled-shop-'));
const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
const findings = new Findings();
try {
  const postgres = await startPostgres();
  closers.push(() => postgres.discard());
  const directUrl = await postgres.createDatabase('shop');
  const pooler = await startPooler(postgres.port);
  closers.push(() => pooler.stop());
  const sink = await openWebhookSink();
  closers.push(() => sink.close());
  const ledger = await Ledger.open(join(folder, 'ledger'));
  closers.push(() => ledger.close());
  const env = {
    ...{ DATABASE_URL: pooler.url(ADMIN), DATABASE_DIRECT_URL: directUrl, DATA_DIR: folder },
    NOTIFY_WEBHOOK_URL: sink.url,
  };
  const first = await startShopProcess(env);
  closers.push(() => first.stop());
  const database = await openServer({ url: env.DATABASE_URL, directUrl });
  closers.push(() => database.close());
  await database.owner.query(`CREATE ROLE ${WEB_LOGIN} LOGIN IN ROLE anon`);
  await database.owner.query(`GRANT CONNECT ON DATABASE shop TO ${WEB_LOGIN}`);
  const deskPort = await freePort();
  const second = await startShopProcess({
    ...env,
    ...{ DATABASE_ANON_URL: pooler.url(WEB_LOGIN), DESK_HOST: '127.0.0.1', DESK_PORT: String(deskPort) },
  });
  closers.push(() => second.stop());
  const { id } = await addStaff(database.owner, { name: 'Sana', email: 'sana@shop.example', role: 'owner' });
  const caller = { device: 'Test', address: '127.0.0.1' };
  const { token } = must(await openStaffSession(database.staff, id, 'password', caller));
  const desk = browserAt(`http://127.0.0.1:${deskPort}`, `desk=${token}`);
  const trial = { pooler, shops: [first.url, second.url] as const, desk, database, ledger, sink, env };
  await findings.ask(CHECKS, trial);
} finally {
  for (const close of closers.reverse()) await close();
}
console.log(
  findings.failed === 0
    ? 'The shop works behind PgBouncer in transaction mode.'
    : `${findings.failed} of ${Object.keys(CHECKS).length} failed.`,
);
process.exit(findings.failed === 0 ? 0 : 1);
