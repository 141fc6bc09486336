import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startPostgres } from '#database/testing/postgres-server.ts';
import { onSale, orderFor } from '#server/testing/orders.ts';
import { newClient } from '#server/testing/shop.ts';
import { startShopProcess } from '#server/testing/shop-process.ts';
import { build } from '#tools/build.ts';
import { Findings } from '#trials/findings.ts';
import { adapted } from '#trials/proxies/proxy.ts';

/*
 * `npm run test:alarms`: Debian's promtool reads the rules and plays through them what an operator fears, and a real Prometheus with our files
 * watches a real shop of two processes at one of its two places, so that the names of metrics and labels are those that it sees. `--built`
 * takes the build that is there.
 */

/** Longer than the rules wait: the alarm that waits longest for something that is so from the start waits five minutes. */
const QUIET_MS = 6 * 60_000;

if (spawnSync('promtool', ['--version']).status !== 0) {
  console.error(
    'promtool is missing: apt-get install -y --no-install-recommends prometheus (then stop the service that this starts)',
  );
  process.exit(1);
}
if (!process.argv.includes('--built') && !(await build())) process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'bandeja-alarms-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const findings = new Findings();
/** As `deploy/.env.example` has it. */
const PROCESSES = 2;
/** The panel that is empty while nothing fails. */
const ERRORS = 'Answers with an error, a second';

function promtool(...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim();
}

async function untilScraped(ask: (path: string) => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(500)) {
    const up = (await ask('query?query=sum(up)').catch(() => undefined)) as { result: { value: [number, string] }[] };
    if (up?.result[0]?.value[1] === String(PROCESSES)) return;
  }
  throw new Error('Prometheus has not read the metrics of both processes within a minute.');
}

/** The first of two ports, beside each other, that nobody has. */
async function freePair(): Promise<number> {
  for (;;) {
    const first = await freePort();
    const second = createServer();
    const isFree = await new Promise<boolean>((done) => {
      second.on('error', () => done(false)).listen(first + 1, '127.0.0.1', () => done(true));
    });
    if (!isFree) continue;
    await new Promise((done) => second.close(done));
    return first;
  }
}

try {
  // Under the names of the machine that docs/install.md sets up, and of the tests of the rules.
  for (const name of ['rules.yml', 'bandeja-rules.yml'])
    cpSync(join(root, 'deploy', 'prometheus', 'rules.yml'), join(folder, name));
  cpSync(join(import.meta.dirname, 'rules.test.yml'), join(folder, 'rules.test.yml'));
  findings.report('the rules can be read', promtool('check', 'rules', 'rules.yml'));
  findings.report(
    'each alarm sounds when it should, and none on a quiet day',
    promtool('test', 'rules', 'rules.test.yml'),
  );

  const postgres = await startPostgres();
  let isDiscarded = false;
  const discardPostgres = async () => {
    if (!isDiscarded) await postgres.discard();
    isDiscarded = true;
  };
  closers.push(discardPostgres);
  // Nobody is at the other place, as on any day without an upgrade.
  const [blue, green] = [await freePair(), await freePair()];
  const opened = Date.now();
  const shop = await startShopProcess({
    ...{ DATABASE_URL: await postgres.createDatabase('shop'), DATA_DIR: join(folder, 'data'), STOREFRONT: 'built' },
    ...{ WEB_PROCESSES: String(PROCESSES), METRICS_PORT: String(blue), RATE_LIMIT_READS_PER_MINUTE: '1' },
  });
  closers.push(() => shop.stop());
  const port = await freePort();
  writeFileSync(
    join(folder, 'prometheus.yml'),
    adapted('prometheus/prometheus.yml', [
      [/_interval: 15s/g, '_interval: 1s'],
      [/127\.0\.0\.1:9810/g, `127.0.0.1:${blue}`],
      [/127\.0\.0\.1:9811/g, `127.0.0.1:${blue + 1}`],
      [/127\.0\.0\.1:9910/g, `127.0.0.1:${green}`],
      [/127\.0\.0\.1:9911/g, `127.0.0.1:${green + 1}`],
    ]),
  );
  findings.report('the configuration can be read', promtool('check', 'config', 'prometheus.yml'));
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(prometheus, 'exit');
  closers.push(async () => {
    prometheus.kill();
    await ended;
  });
  process.on('exit', () => prometheus.kill('SIGKILL'));
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    const { data } = (await response.json()) as { data: unknown };
    return data;
  };
  await untilScraped(ask);
  await wait(3_000);

  const readRules = async () => {
    const { groups } = (await ask('rules')) as {
      groups: { rules: { name: string; health: string; lastError?: string; state: string }[] }[];
    };
    return groups.flatMap((group) => group.rules);
  };
  const whichSound = async () =>
    (await readRules()).flatMap(({ name, state }) => (state === 'firing' ? [name] : [])).join(', ') || undefined;
  const rules = await readRules();
  const sick = rules.filter(({ health }) => health !== 'ok').map(({ name, lastError }) => `${name} ${lastError}`);
  findings.report(
    `Prometheus works out all ${rules.length} rules`,
    sick.length > 0 || rules.length === 0 ? sick.join(', ') : undefined,
  );
  findings.report('a shop that has just opened makes none of them sound', await whichSound());

  const text = readFileSync(join(root, 'deploy', 'grafana', 'bandeja.json'), 'utf8');
  const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(text).panels;
  const figuresOf = async (expression: string): Promise<unknown[]> => {
    const { result } = (await ask(`query?query=${encodeURIComponent(expression)}`)) as { result: unknown[] };
    return result;
  };
  const [sold] = onSale;
  if (!sold) throw new Error('Nothing is for sale');
  const order = () => newClient(shop.url).functions.invoke('submit-order', { body: orderFor([[sold, 1]]) });
  for (let orders = 0; orders < 3; orders++) await order();
  // Whoever asks too often is a part of the picture.
  for (let tries = 0; tries < 5; tries++) await fetch(`${shop.url}/rest/v1/product_inventory?select=product_id`);
  for (let visits = 0; visits < 5; visits++) {
    for (const path of ['/', '/rackets']) await (await fetch(`${shop.url}${path}`)).text();
    await wait(1_000);
  }
  for (const { title, targets } of panels) {
    if (title === ERRORS) continue;
    for (const { expr } of targets) {
      const figures = await figuresOf(expr);
      findings.report(`the dashboard shows ${title}: ${expr}`, figures.length > 0 ? undefined : 'no figure');
    }
  }

  await wait(Math.max(0, opened + QUIET_MS - Date.now()));
  findings.report(
    `nor does one that has been open for ${QUIET_MS / 60_000} minutes, with a process that is asked on each of its ports`,
    await whichSound(),
  );

  await discardPostgres();
  const { error } = await order();
  findings.report('a shop without its database refuses an order', error ? undefined : 'it took one');
  await wait(5_000);
  const [failing] = await figuresOf('ALERTS{alertname="OrdersFail",alertstate="firing"}');
  findings.report('and OrdersFail sounds at once, at the first failure', failing ? undefined : 'it does not');
  for (const { expr } of panels.find(({ title }) => title === ERRORS)?.targets ?? []) {
    findings.report(
      `the dashboard shows ${ERRORS}: ${expr}`,
      (await figuresOf(expr)).length > 0 ? undefined : 'no figure',
    );
  }
} finally {
  for (const close of closers.reverse()) await close();
}
console.log(findings.failed === 0 ? 'The alarms and the dashboard work.' : `${findings.failed} failed.`);
process.exit(findings.failed === 0 ? 0 : 1);
