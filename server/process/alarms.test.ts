import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { createMetrics, ORDER_OUTCOMES, SIGN_IN_OUTCOMES } from './metrics.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');

/** What Prometheus itself adds to what it scrapes. Where a metric has a label `job` of its own, it calls that `exported_job`. */
const OF_PROMETHEUS = ['job', 'instance', 'le', 'quantile'];

function served(): Map<string, readonly string[]> {
  const metrics = createMetrics({ query: async () => [] } as unknown as Database);
  metrics.watchDisk('.');
  metrics.watchStorefront(() => ({
    ...{ answered: {}, cache: { pages: 0, bytes: 0, outdated: 0 }, waiting: {} },
    outdatedCopiesSeconds: 0,
  }));
  const found = new Map<string, readonly string[]>([['up', []]]);
  for (const { name } of metrics.registry.getMetricsAsArray()) {
    const { labelNames = [], buckets } = metrics.registry.getSingleMetric(name) as unknown as {
      labelNames?: string[];
      buckets?: number[];
    };
    const labels = [...OF_PROMETHEUS, ...labelNames.map((label) => (label === 'job' ? 'exported_job' : label))];
    found.set(name, labels);
    if (buckets) for (const part of ['bucket', 'sum', 'count']) found.set(`${name}_${part}`, labels);
  }
  return found;
}

/** Every expression, with where it stands. */
function expressions(): [string, string][] {
  const rules = [...read('prometheus/rules.yml').matchAll(/alert: (\w+)\n(?:\s+#.*\n)*\s+expr: (.+)$/gm)];
  const { panels } = JSON.parse(read('grafana/bandeja.json')) as {
    panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
  };
  return [
    // The machine's own figures are another exporter's.
    ...rules
      .map(([, alert = '', expression = '']): [string, string] => [alert, expression])
      .filter(([alert]) => alert !== 'MachineDiskFull'),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
  ];
}

const METRIC = /\b(up|(?:bandeja|process|nodejs)_\w+)\b(?:\{([^}]*)\})?/g;

it('the alarms and the dashboard have an expression each', () => {
  const alerts = read('prometheus/rules.yml').match(/alert:/g)?.length ?? 0;
  const panels = JSON.parse(read('grafana/bandeja.json')).panels.length;
  expect(alerts).toBeGreaterThan(10);
  expect(expressions().length).toBeGreaterThanOrEqual(alerts - 1 + panels);
});

it.each(expressions())('%s asks for metrics and labels that the shop serves: %s', (_, expression) => {
  const metrics = served();
  const named = [...expression.matchAll(METRIC)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, name = '', selector = ''] of named) {
    const labels = name === 'up' ? OF_PROMETHEUS : metrics.get(name);
    expect(labels, name).toBeDefined();
    const selected = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label);
    const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
    for (const label of [...selected, ...grouped]) expect(labels, `${name} has no label ${label}`).toContain(label);
  }
});

it('a legend names labels that its expression keeps', () => {
  const { panels } = JSON.parse(read('grafana/bandeja.json')) as {
    panels: { targets: { expr: string; legendFormat: string }[] }[];
  };
  for (const { expr, legendFormat } of panels.flatMap(({ targets }) => targets)) {
    const kept = /\bby \(([^)]*)\)/.exec(expr)?.[1]?.split(/,\s*/) ?? OF_PROMETHEUS;
    for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(kept, expr).toContain(label);
  }
});

/** An alarm that waits for an outcome under which nothing is counted never sounds. */
it.each([
  ['bandeja_orders_total', ORDER_OUTCOMES],
  ['bandeja_sign_ins_total', SIGN_IN_OUTCOMES],
])('the outcomes that alarms ask of %s are counted by the code, from 0', (metric, outcomes) => {
  const asked = [...read('prometheus/rules.yml').matchAll(new RegExp(`${metric}\\{outcome=~"([^"]+)"`, 'g'))];
  expect(asked.length).toBeGreaterThan(0);
  for (const outcome of asked.flatMap(([, list = '']) => list.split('|'))) expect(outcomes).toContain(outcome);
});
