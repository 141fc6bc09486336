import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';

/* The two places at which a release can run, as `deploy/` has them: during an upgrade both run beside each other. */

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');
const MOST_PROCESSES = 64;
/** What the owner has written into the file that both places read. */
const SHARED = { METRICS_PORT: '9100', DATABASE_URL: 'postgres://shop@localhost/shop' };

function settingsAt(place: 'blue' | 'green', process: number) {
  const own = parseEnv(read(`${place}.env`));
  return readSettings({
    ...SHARED,
    ...own,
    WEB_PROCESSES: String(MOST_PROCESSES),
    WEB_PROCESS_NUMBER: String(process),
  });
}

function portsOf(place: 'blue' | 'green'): Set<number | undefined> {
  const all = Array.from({ length: MOST_PROCESSES }, (_, process) => settingsAt(place, process));
  return new Set(all.flatMap(({ port, desk, metricsPort }) => [port, desk.port, metricsPort]));
}

it('the places share no port, however many processes each has, and leave 9100 to the exporter of the machine', () => {
  const [blue, green] = [portsOf('blue'), portsOf('green')];
  // One for the shop, one for the desk, and one for the metrics of each process.
  for (const ports of [blue, green]) expect(ports.size).toBe(2 + MOST_PROCESSES);
  expect([...blue].filter((port) => green.has(port))).toEqual([]);
  expect([...blue, ...green]).not.toContain(9100);
});

it('Prometheus is told of the metrics of every process that a shop begins with, at both places', () => {
  const [, job = ''] = /job_name: bandeja\n([\s\S]*?)\n\n/.exec(read('prometheus/prometheus.yml')) ?? [];
  const targets = [...job.matchAll(/^[^#\n]*targets: \[(.*)\].*place: (\w+)/gm)].map(([, list = '', place]) => [
    place,
    [...list.matchAll(/'127\.0\.0\.1:(\d+)'/g)].map(([, port]) => Number(port)),
  ]);
  const processes = Number(parseEnv(read('.env.example')).WEB_PROCESSES);
  expect(processes).toBeGreaterThan(1);
  const portsAt = (place: 'blue' | 'green') =>
    Array.from({ length: processes }, (_, process) => settingsAt(place, process).metricsPort);
  expect(targets).toEqual([
    ['blue', portsAt('blue')],
    ['green', portsAt('green')],
  ]);
});
