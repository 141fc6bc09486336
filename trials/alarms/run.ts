import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startPostgres } from '#database/testing/postgres-server.ts';
import { onSale, orderFor } from '#server/testing/orders.ts';
import { newClient } from '#server/testing/shop.ts';
import { startShopProcess } from '#server/testing/shop-process.ts';
import { Findings } from '#trials/findings.ts';

/*
 * `npm run test:alarms`: Debian's promtool reads the rules and plays through them what an operator fears, and a real Prometheus with these
 * rules scrapes a real shop, so that the names of metrics and labels are those that it sees.
 */

if (spawnSync('promtool', ['--version']).status !== 0) {
  console.error(
    'promtool is missing: apt-get install -y --no-install-recommends prometheus (then stop the service that this starts)',
  );
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'bandeja-alarms-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const findings = new Findings();
/** The panel that is empty while nothing fails. */
const ERRORS = 'Answers with an error, a second';
/** Panels about pages: this shop serves none, and `server/process/alarms.test.ts` knows their metrics. */
const OF_PAGES = ['Pages and files a second', 'Pages that wait to be rendered'];

function promtool(...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim();
}

async function untilScraped(ask: (path: string) => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(500)) {
    const up = (await ask('query?query=up').catch(() => undefined)) as { result: { value: [number, string] }[] };
    if (up?.result[0]?.value[1] === '1') return;
  }
  throw new Error('Prometheus has not read the metrics of the shop within a minute.');
}

try {
  cpSync(join(root, 'deploy', 'prometheus', 'rules.yml'), join(folder, 'rules.yml'));
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
  const metricsPort = await freePort();
  const shop = await startShopProcess({
    DATABASE_URL: await postgres.createDatabase('shop'),
    DATA_DIR: join(folder, 'data'),
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_READS_PER_MINUTE: '1',
  });
  closers.push(() => shop.stop());
  const port = await freePort();
  const targets = `static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }]`;
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }\nrule_files: [rules.yml]\nscrape_configs:\n  - job_name: bandeja\n    ${targets}\n`,
  );
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

  const { groups } = (await ask('rules')) as {
    groups: { rules: { name: string; health: string; lastError?: string; state: string }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const sick = rules.filter(({ health }) => health !== 'ok').map(({ name, lastError }) => `${name} ${lastError}`);
  findings.report(
    `Prometheus works out all ${rules.length} rules`,
    sick.length > 0 || rules.length === 0 ? sick.join(', ') : undefined,
  );
  const sounding = rules.filter(({ state }) => state === 'firing').map(({ name }) => name);
  findings.report(
    'a shop that has just opened makes none of them sound',
    sounding.length > 0 ? sounding.join(', ') : undefined,
  );

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
  await wait(3_000);
  for (const { title, targets } of panels) {
    if (title === ERRORS || OF_PAGES.includes(title)) continue;
    for (const { expr } of targets) {
      const figures = await figuresOf(expr);
      findings.report(`the dashboard shows ${title}: ${expr}`, figures.length > 0 ? undefined : 'no figure');
    }
  }

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
