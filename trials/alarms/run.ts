import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startPostgres } from '#database/testing/postgres-server.ts';
import { startShopProcess } from '#server/testing/shop-process.ts';

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
let failed = 0;

function report(name: string, trouble: string | undefined): void {
  console.log(trouble === undefined ? `ok      ${name}` : `FAILED  ${name}: ${trouble}`);
  if (trouble !== undefined) failed += 1;
}

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
  report('the rules can be read', promtool('check', 'rules', 'rules.yml'));
  report('each alarm sounds when it should, and none on a quiet day', promtool('test', 'rules', 'rules.test.yml'));

  const postgres = await startPostgres();
  closers.push(() => postgres.discard());
  const metricsPort = await freePort();
  const shop = await startShopProcess({
    DATABASE_URL: await postgres.createDatabase('shop'),
    DATA_DIR: join(folder, 'data'),
    METRICS_PORT: String(metricsPort),
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
  report(
    `Prometheus works out all ${rules.length} rules`,
    sick.length > 0 || rules.length === 0 ? sick.join(', ') : undefined,
  );
  const sounding = rules.filter(({ state }) => state === 'firing').map(({ name }) => name);
  report('a shop that has just opened makes none of them sound', sounding.length > 0 ? sounding.join(', ') : undefined);

  const text = readFileSync(join(root, 'deploy', 'grafana', 'bandeja.json'), 'utf8');
  const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(text).panels;
  for (const title of ['Database', 'Age of the newest backup', 'Free on the disk', 'What the jobs did not get done']) {
    const expressions = panels.find((panel) => panel.title === title)?.targets.map(({ expr }) => expr) ?? [];
    for (const expression of expressions) {
      const { result } = (await ask(`query?query=${encodeURIComponent(expression)}`)) as { result: unknown[] };
      report(`the dashboard shows ${title}: ${expression}`, result.length > 0 ? undefined : 'no figure');
    }
  }
} finally {
  for (const close of closers.reverse()) await close();
}
console.log(failed === 0 ? 'The alarms and the dashboard work.' : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);
