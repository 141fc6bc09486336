import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { openServer } from '#database/engine/server.ts';
import { checkInvariants } from '#database/invariants.ts';
import { freePort, startPostgres } from '#database/testing/postgres-server.ts';
import { openStaffSession } from '#server/people/desk-sessions.ts';
import { must } from '#server/testing/placed-order.ts';
import { addStaff } from '#server/testing/staff.ts';
import { build } from '#tools/build.ts';
import { ROOT } from '#tools/run-command.ts';
import { Ledger } from '#trials/faults/ledger.ts';
import { Findings, unless } from '#trials/findings.ts';
import { nginx } from '#trials/proxies/nginx.ts';
import { adapted, isInstalled, startProxy } from '#trials/proxies/proxy.ts';
import { beginLongRequests, manySubscribers } from './long-requests.ts';
import { brokenRelease, nextRelease, thisRelease } from './releases.ts';
import { Visitors } from './visitors.ts';

/*
 * `npm run test:upgrade`: a shop behind a real nginx is upgraded under load with `deploy/upgrade.sh` to a release that is broken, to the
 * next version, and back. No request may fail, no order may be lost or doubled, and the metrics answer all the time. `--built` takes the build that is there.
 */

/** Load before, between and after the changes. */
const CALM_MS = 6_000;

if (process.platform !== 'linux' || !isInstalled(nginx)) {
  console.error(
    `nginx is missing: apt-get install -y --no-install-recommends ${nginx.packages} (then stop the service that this starts)`,
  );
  process.exit(1);
}
if (!process.argv.includes('--built') && !(await build())) process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const folder = mkdtempSync(join(tmpdir(), 'bandeja-upgraded-shop-'));
const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
const findings = new Findings();

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Where the machine would have /opt, /etc/bandeja, /var/lib/bandeja and /var/cache/bandeja. */
const at = (name: string) => join(folder, name);
const environment = {
  ...process.env,
  PATH: `${at('bin')}:${process.env.PATH}`,
  UNITS: at('units'),
  UNITS_STATE: at('running'),
};

type Place = 'blue' | 'green';
interface Ports {
  readonly shop: number;
  readonly desk: number;
  readonly metrics: number;
}

/** Files of `deploy/`, for folders and ports of the trial. */
function setUp(databaseUrl: string, ports: Readonly<Record<Place, Ports>>): void {
  for (const name of ['bin', 'units', 'running', 'opt', 'etc', 'data', 'cache']) mkdirSync(at(name));
  symlinkSync(join(ROOT, 'trials', 'services', 'systemctl.sh'), at('bin/systemctl'));
  const folders: [RegExp, string][] = [
    [/\/opt\/bandeja/g, at('opt/bandeja')],
    [/\/etc\/bandeja/g, at('etc')],
  ];
  writeFileSync(at('upgrade.sh'), adapted('upgrade.sh', folders));
  chmodSync(at('upgrade.sh'), 0o755);
  const unit = adapted('systemd/bandeja@.service', [
    ...folders,
    [/\/var\/cache\/bandeja/g, at('cache')],
    [/^(User|Group|StateDirectory|StateDirectoryMode|CacheDirectory)=.*\n/gm, ''],
  ]);
  writeFileSync(at('units/bandeja@.service'), unit);
  for (const place of ['blue', 'green'] as const) {
    const settings = adapted(`${place}.env`, [
      [/^PORT=.*/gm, `PORT=${ports[place].shop}`],
      [/^DESK_PORT=.*/gm, `DESK_PORT=${ports[place].desk}`],
      [/^METRICS_PORT=.*/gm, `METRICS_PORT=${ports[place].metrics}`],
      [/\/opt\/bandeja/g, at('opt/bandeja')],
    ]);
    writeFileSync(at(`etc/${place}.env`), settings);
  }
  const shop = adapted('.env.example', [
    [/^DATABASE_URL=.*/gm, `DATABASE_URL=${databaseUrl}`],
    [/^DATA_DIR=.*/gm, `DATA_DIR=${at('data')}`],
    [/^JWT_SECRET=$/gm, 'JWT_SECRET=a-secret-of-the-trial-that-is-long-enough'],
  ]);
  // Everybody comes from one address here, and buys a lot.
  const more = {
    // As whoever had metrics before the places had ports of their own for them.
    ...{ METRICS_PORT: String(ports.green.metrics) },
    ...{ CATALOGUE_DIR: FIXTURE_FOLDER, INITIAL_STOCK: '100000', LOG_LEVEL: 'warn' },
    ...{ RATE_LIMIT_ORDERS_PER_MINUTE: '0', RATE_LIMIT_READS_PER_MINUTE: '0', RATE_LIMIT_PAGES_PER_MINUTE: '0' },
    ...{ ORDER_MAX_HELD_PIECES: '0', ORDER_MAX_HELD_VALUE: '0' },
    ...{ ORDER_MAX_HELD_PIECES_PER_ADDRESS: '0', ORDER_MAX_HELD_VALUE_PER_ADDRESS: '0' },
  };
  writeFileSync(
    at('etc/shop.env'),
    `${shop}\n${Object.entries(more)
      .map((pair) => pair.join('='))
      .join('\n')}\n`,
  );
}

function run(...command: [string, ...string[]]): Promise<{ code: number | null; output: string; took: number }> {
  const began = performance.now();
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  // Not 'close': the services that it starts keep what they inherited.
  return new Promise((done) => child.on('exit', (code) => done({ code, output, took: performance.now() - began })));
}

/** Whether the metrics of a place answer, and say that its database does. */
async function hasMetrics({ metrics }: Ports): Promise<boolean> {
  const text = await fetch(`http://127.0.0.1:${metrics}/metrics`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.text(),
    () => '',
  );
  return /^bandeja_database_up 1$/m.test(text);
}

const isActive = async (place: Place) => (await run(at('bin/systemctl'), 'is-active', `bandeja@${place}`)).code === 0;

const inService = (place: Place) => realpathSync(at(`opt/bandeja-${place}`));

try {
  const postgres = await startPostgres();
  closers.push(() => postgres.discard());
  const url = await postgres.createDatabase('shop');
  const ports = {
    blue: { shop: await freePort(), desk: await freePort(), metrics: await freePort() },
    green: { shop: await freePort(), desk: await freePort(), metrics: await freePort() },
  };
  setUp(url, ports);
  const stopServices = () => run(at('bin/systemctl'), 'stop', 'bandeja@blue', 'bandeja@green');
  // What the script has started outlives it, and this program too if it is interrupted.
  process.on(
    'exit',
    () => void spawnSync(at('bin/systemctl'), ['stop', 'bandeja@blue', 'bandeja@green'], { env: environment }),
  );
  closers.push(stopServices);
  console.log('Making two releases');
  const one = thisRelease(at('opt/bandeja-1'));
  const two = await nextRelease(at('sources'), at('opt/bandeja-2'));
  const broken = brokenRelease(two, at('opt/bandeja-broken'));

  const first = await run(at('upgrade.sh'), one);
  findings.report('the first start is an upgrade from nothing', unless(first.code === 0, first.output));
  if (first.code !== 0) throw new Error(readFileSync(at('running/bandeja@green.log'), 'utf8'));
  const proxy = await startProxy(nginx, ports);
  closers.push(() => proxy.stop());
  const database = await openServer({ url });
  closers.push(() => database.close());
  const { id } = await addStaff(database.owner, { name: 'Sana', email: 'sana@shop.example', role: 'owner' });
  const { token } = must(
    await openStaffSession(database.staff, id, 'password', { device: 'Test', address: '127.0.0.1' }),
  );
  await manySubscribers(database);
  const ledger = await Ledger.open(at('ledger'));
  closers.push(() => ledger.close());
  const visitors = new Visitors(proxy, ledger, `__Host-desk=${token}`);
  visitors.begin();
  closers.push(() => visitors.end());
  await wait(CALM_MS);

  /** Numbers of orders that no visitor has placed. */
  const madeForProofs: string[] = [];
  /** Runs the script while visitors are there, and says how that was for them. */
  const change = async (name: string, release: string, isExpected: boolean, ...places: Place[]) => {
    const before = { asked: visitors.asked, failed: visitors.failed.length, breaks: visitors.breaks.length };
    const tabs = await visitors.openTabs();
    const running = (await isActive('green')) ? 'green' : 'blue';
    const cookie = `__Host-desk=${token}`;
    const long = isExpected ? await beginLongRequests({ proxy, database, cookie }, ports[running]) : undefined;
    if (long) madeForProofs.push(long.order);
    const { code, output, took } = await run(at('upgrade.sh'), release);
    const cut = (await long?.end()) ?? [];
    await wait(CALM_MS);
    const failed = visitors.failed.slice(before.failed);
    const away = Math.max(0, ...visitors.breaks.slice(before.breaks));
    const asked = visitors.asked - before.asked;
    findings.report(
      `${name}: ${seconds(took)}, ${asked} requests, ${failed.length} failed; the desk's live line was away for ${seconds(away)}`,
      [
        ...((code === 0) === isExpected ? [] : [`the script ended with ${code}: ${output}`]),
        ...failed.slice(0, 5),
        ...(places.every((place) => inService(place) === realpathSync(release))
          ? []
          : ['another release is in service']),
      ].join('\n        ') || undefined,
    );
    if (long)
      findings.report(
        'what the place that was stopped had begun to answer came to its end: a picture on a slow line, a list that is read slowly',
        cut.join('; ') || undefined,
      );
    for (const place of ['blue', 'green'] as const) {
      const runs = await isActive(place);
      const has = await hasMetrics(ports[place]);
      findings.report(
        `${place} ${runs ? 'runs, and has metrics' : 'is free'}`,
        unless(has === runs, has ? 'it has metrics' : 'no metrics'),
      );
    }
    const missing = await visitors.askForFiles(tabs);
    findings.report(
      `${tabs.length} files of pages that were open before are still there`,
      unless(missing.length === 0, `${missing.length} are not: ${missing.slice(0, 3).join(', ')}`),
    );
  };

  await change('a release that is broken is stopped, the shop goes on', broken, false);
  const taken = createServer((socket) => socket.destroy()).listen(ports.blue.metrics, '127.0.0.1');
  await once(taken, 'listening');
  await change('a release whose port for metrics is taken is stopped, the shop goes on', two, false);
  await new Promise((done) => taken.close(done));
  await change('upgrade', two, true);
  await change('going back', one, true);
  await change('and forth again', two, true);
  await visitors.end();
  await proxy.stop();

  const responses = ledger.read();
  const [stored] = await database.owner.query<{ orders: number; keys: number }>(
    `SELECT count(*)::integer AS orders, count(DISTINCT idempotency_key)::integer AS keys FROM orders
     WHERE order_number <> ALL (string_to_array($1, ','))`,
    [madeForProofs.join()],
  );
  findings.report(
    `${visitors.keys.size} orders, each sent twice, are ${stored?.orders} orders`,
    unless(stored?.orders === visitors.keys.size, `${stored?.orders} orders are stored`),
  );
  const invariants = await checkInvariants(database.owner, { responses });
  findings.report('every invariant holds', invariants.join('; ') || undefined);
  const [steps] = await database.owner.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM audit JOIN order_events AS event ON event.audit_id = audit.id
     WHERE step_key = ANY (string_to_array($1, ',')::uuid[]) AND event.kind = 'status' AND event.to_status = 'confirmed'`,
    [visitors.steps.join()],
  );
  findings.report(
    `${visitors.steps.length} orders that the desk confirmed, each sent twice, are confirmed once`,
    unless(steps?.count === visitors.steps.length, `${steps?.count} are`),
  );
  const unheard = visitors.unheard();
  findings.report(
    'the desk was told of every order',
    unless(unheard.length === 0, `not of ${unheard.length}: ${unheard[0]}`),
  );
} finally {
  for (const close of closers.reverse()) await close();
}
console.log(
  findings.failed === 0 ? 'The shop changes releases without a failed request.' : `${findings.failed} failed.`,
);
process.exit(findings.failed === 0 ? 0 : 1);
