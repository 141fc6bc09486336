import { expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { createMetrics, ORDER_OUTCOMES, SIGN_IN_OUTCOMES } from './metrics.ts';

type Query = () => Promise<object[]>;

async function scrapes(...queries: Query[]): Promise<string[]> {
  return scrapesIn(undefined, ...queries);
}

async function scrapesIn(trouble: string | undefined, ...queries: Query[]): Promise<string[]> {
  let current: Query | undefined;
  const housekeeping = { query: () => current?.() } as unknown as Database;
  const metrics = createMetrics(housekeeping, {
    current: () => trouble,
    running: () => ({ anon: 7, housekeeping: 1, staff: 0 }),
  });
  metrics.watchStorefront(() => ({
    answered: { page: 12, photograph: 3, file: 40 },
    cache: { pages: 9, bytes: 4_096, outdated: 1 },
    waiting: { page: 2, query: 0 },
    outdatedCopiesSeconds: 90,
  }));
  metrics.watchDisk('.');
  metrics.orders.inc({ outcome: 'placed' });
  const texts: string[] = [];
  for (const query of queries) {
    current = query;
    texts.push(await metrics.report());
  }
  return texts;
}

const there: Query = async () => [
  {
    waiting: 3,
    dead: 1,
    oldest_seconds: 20,
    figures: { orders: 4, pieces: 9, value: 120_000, late: 2 },
    age_seconds: 40,
    waiting_files: 2,
    result: { messages: { stuck: 2, lag_seconds: 30 } },
  },
];
const away: Query = () => Promise.reject(new Error('connection refused'));
const mute: Query = () => new Promise(() => {});

it('reports that the database is up, with the outbox', async () => {
  const [text] = await scrapes(there);
  expect(text).toMatch(/^bandeja_database_up 1$/m);
  expect(text).toMatch(/^bandeja_outbox_waiting 3$/m);
  expect(text).toMatch(/^bandeja_outbox_dead 1$/m);
  expect(text).toMatch(/^bandeja_outbox_oldest_seconds 20$/m);
  expect(text).toMatch(/^bandeja_orders_late 2$/m);
  expect(text).toMatch(/^bandeja_disk_free_bytes [1-9]/m);
  expect(text).toMatch(/^bandeja_disk_bytes [1-9]/m);
  expect(text).toMatch(/^bandeja_copies_outdated_seconds 90$/m);
  expect(text).toMatch(/^bandeja_unanswered_pieces 9$/m);
  expect(text).toMatch(/^bandeja_unanswered_value 120000$/m);
  expect(text).toMatch(/^bandeja_archive_age_seconds 40$/m);
  expect(text).toMatch(/^bandeja_archive_waiting_files 2$/m);
  expect(text).toMatch(/^bandeja_job_stuck\{job="messages"\} 2$/m);
  expect(text).toMatch(/^bandeja_job_lag_seconds\{job="messages"\} 30$/m);
});

it('reports what the process does at the moment, and what it answered before the framework', async () => {
  const [first, second] = await scrapes(there, there);
  // A counter that is read twice is not counted twice.
  for (const text of [first, second]) expect(text).toMatch(/^bandeja_early_responses_total\{kind="page"\} 12$/m);
  expect(first).toMatch(/^bandeja_render_waiting\{lane="page"\} 2$/m);
  expect(first).toMatch(/^bandeja_cached_pages 9$/m);
  expect(first).toMatch(/^bandeja_cached_page_bytes 4096$/m);
  expect(first).toMatch(/^bandeja_outdated_pages 1$/m);
  expect(first).toMatch(/^bandeja_database_queries\{role="anon"\} 7$/m);
});

it.each([
  ['is down', away],
  ['does not respond', mute],
])('reports that the database %s, with its own counters and without the outbox', async (_, gone) => {
  const [before, during, after] = await scrapes(there, gone, there);
  expect(before).toMatch(/^bandeja_outbox_waiting 3$/m);
  expect(during).toMatch(/^bandeja_database_up 0$/m);
  expect(during).toMatch(/^bandeja_orders_total\{outcome="placed"\} 1$/m);
  expect(during).not.toMatch(/^bandeja_(outbox|unanswered|job|orders_late|archive)/m);
  expect(after).toMatch(/^bandeja_database_up 1$/m);
  expect(after).toMatch(/^bandeja_outbox_dead 1$/m);
});

it('reports a database that answers and cannot store as down, with the outbox that can still be read', async () => {
  const [text] = await scrapesIn('the disk of the database is full', there);
  expect(text).toMatch(/^bandeja_database_up 0$/m);
  expect(text).toMatch(/^bandeja_outbox_waiting 3$/m);
});

it('begins at 0 with what alarms count, and says nothing of backups and archives that nobody has looked at', async () => {
  const [text = ''] = await scrapes(away);
  for (const outcome of ORDER_OUTCOMES.filter((outcome) => outcome !== 'placed'))
    expect(text).toMatch(new RegExp(`^bandeja_orders_total\\{outcome="${outcome}"\\} 0$`, 'm'));
  for (const outcome of SIGN_IN_OUTCOMES)
    expect(text).toMatch(new RegExp(`^bandeja_sign_ins_total\\{outcome="${outcome}"\\} 0$`, 'm'));
  for (const app of ['shop', 'desk'])
    expect(text).toMatch(new RegExp(`^bandeja_browser_errors_total\\{app="${app}"\\} 0$`, 'm'));
  expect(text).not.toMatch(/^bandeja_(backup|archive)/m);
});
