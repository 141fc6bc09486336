import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresServer } from '#database/testing/postgres-server.ts';
import { startShopPostgres } from '#database/testing/postgres-template.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { newClient } from '#server/testing/shop.ts';
import { type ShopProcess, startShopProcess } from '#server/testing/shop-process.ts';

/** The worker processes that live now. */
async function childPids(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

/** Two processes on one port and one database. */
describe('the shop as several processes', () => {
  let postgres: PostgresServer;
  let dataDir: string;
  let shop: ShopProcess;
  let metrics: string[];

  beforeAll(async () => {
    postgres = await startShopPostgres();
    dataDir = mkdtempSync(join(tmpdir(), 'bandeja-processes-'));
    shop = await startShopProcess({
      DATABASE_URL: postgres.url('shop'),
      DATA_DIR: dataDir,
      WEB_PROCESSES: '2',
      METRICS_PORT: '0',
    });
    metrics = [...shop.output().matchAll(/Metrics: (\S+)/g)].map(([, address]) => address ?? '');
  });
  afterAll(async () => {
    await postgres.discard();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** How many requests each process has served, by its own metrics. */
  const served = async () =>
    Promise.all(
      metrics.map(async (address) => {
        const text = await (await fetch(address)).text();
        return Number(/^bandeja_http_request_seconds_count\{.*healthz.*\} (\d+)/m.exec(text)?.[1] ?? 0);
      }),
    );
  const visit = () => fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } });

  it('prints once that it is open, when all of them are', () => {
    expect(shop.output().match(/Database ready/g)).toHaveLength(1);
    expect(shop.output().match(/Bandeja is open/g)).toHaveLength(1);
    expect(shop.output()).toMatch(/\(processes \d+, \d+\)/);
  });

  it('share the desk’s port as well, and print one link for the first owner', async () => {
    for (let visits = 0; visits < 10; visits++) {
      const response = await fetch(`${shop.deskUrl}/api/session`, { headers: { connection: 'close' } });
      expect(await response.json()).toMatchObject({ staff: null });
    }
    expect(shop.output().match(/The owner's account is made with this link/g)).toHaveLength(1);
  });

  it('say each how many of them there should be', async () => {
    const texts = await Promise.all(metrics.map(async (address) => (await fetch(address)).text()));
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toMatch(/^bandeja_web_processes 2$/m);
  });

  it('distributes the visitors', async () => {
    // The kernel chooses by chance.
    for (let visits = 0; visits < 40; visits++) expect((await visit()).status).toBe(200);
    const counts = await served();
    expect(counts).toHaveLength(2);
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  });

  it('knows a repeated order, whichever of them it comes to', async () => {
    const body = orderFor([[aProduct('bags'), 1]]);
    const headers = { 'Idempotency-Key': crypto.randomUUID(), connection: 'close' };
    const numbers = new Set<string>();
    for (let tries = 0; tries < 4; tries++) {
      const { data } = await newClient(shop.url).functions.invoke('submit-order', { body, headers });
      numbers.add(data.order_number);
    }
    expect(numbers.size).toBe(1);
  });

  it('replaces one that is killed in full flight, responds meanwhile and leaves no request waiting', async () => {
    let over = false;
    const outcomes = { answered: 0, broken: 0, waiting: 0 };
    const visitor = async () => {
      while (!over) {
        const outcome = await fetch(`${shop.url}/readyz`, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(10_000),
        }).then(
          () => 'answered' as const,
          (error: Error) => (error.name === 'TimeoutError' ? ('waiting' as const) : ('broken' as const)),
        );
        outcomes[outcome]++;
        // So that the new process gets its share of the machine.
        await wait(20);
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    for (let kills = 1; kills <= 2; kills++) {
      const pids = await childPids(shop.pid);
      process.kill(pids[kills % pids.length] ?? 0, 'SIGKILL');
      const ended = () => shop.output().match(/ended \(SIGKILL\): another is started/g);
      await expect.poll(ended, { timeout: 10_000 }).toHaveLength(kills);
      expect((await visit()).status).toBe(200);
      await expect.poll(() => shop.output().match(/Metrics: /g), { timeout: 30_000 }).toHaveLength(2 + kills);
    }
    over = true;
    await Promise.all(visitors);
    for (let visits = 0; visits < 4; visits++) expect((await visit()).status).toBe(200);
    expect(outcomes.answered).toBeGreaterThan(0);
    expect(outcomes.waiting).toBe(0);
  });

  it('stops all of them on SIGTERM, with exit code 0', async () => {
    expect(await shop.stop()).toBe(0);
    await expect(visit()).rejects.toThrow();
  });
});
