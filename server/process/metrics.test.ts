import { expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { createMetrics } from './metrics.ts';

type Answer = () => Promise<object[]>;

async function scrapes(...answers: Answer[]): Promise<string[]> {
  const remaining = [...answers];
  const housekeeping = { query: () => remaining.shift()?.() } as unknown as Database;
  const metrics = createMetrics(housekeeping);
  metrics.orders.inc({ outcome: 'placed' });
  const texts: string[] = [];
  for (const _ of answers) texts.push(await metrics.tell());
  return texts;
}

const there: Answer = async () => [{ waiting: 3, dead: 1, oldest_seconds: 20 }];
const away: Answer = () => Promise.reject(new Error('connection refused'));
const mute: Answer = () => new Promise(() => {});

it('tells that the database is there, with what waits in it', async () => {
  const [text] = await scrapes(there);
  expect(text).toMatch(/^bandeja_database_up 1$/m);
  expect(text).toMatch(/^bandeja_outbox_waiting 3$/m);
  expect(text).toMatch(/^bandeja_outbox_dead 1$/m);
  expect(text).toMatch(/^bandeja_outbox_oldest_seconds 20$/m);
});

it.each([
  ['is away', away],
  ['does not answer', mute],
])('tells that the database %s, keeps its own counts, and makes up no others', async (_, gone) => {
  const [before, during, after] = await scrapes(there, gone, there);
  expect(before).toMatch(/^bandeja_outbox_waiting 3$/m);
  expect(during).toMatch(/^bandeja_database_up 0$/m);
  expect(during).toMatch(/^bandeja_orders_total\{outcome="placed"\} 1$/m);
  expect(during).not.toMatch(/^bandeja_outbox_/m);
  expect(after).toMatch(/^bandeja_database_up 1$/m);
  expect(after).toMatch(/^bandeja_outbox_dead 1$/m);
});
