import { readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { preparedDataDir } from '#database/testing/embedded-template.ts';
import { onSale, orderFor } from '#server/testing/orders.ts';
import { startShopProcess } from '#server/testing/shop-process.ts';
import { LONG } from './scale.ts';

const CONNECTIONS = 10_000;
const MEGABYTE = 1024 * 1024;

/** What the process has in memory, as the system counts it. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

async function order(url: string): Promise<number> {
  const body = JSON.stringify(orderFor([[onSale[0] as (typeof onSale)[number], 1]]));
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/functions/v1/submit-order`, { method: 'POST', headers, body })).status;
}

// With the real program and its real waits: the half minute that it waits is too long for every test run.
it('ten thousand idle connections are closed again, and orders go on', LONG, async () => {
  const dataDir = await preparedDataDir();
  const shop = await startShopProcess({ DATA_DIR: dataDir });
  expect(await order(shop.url)).toBe(201);
  const before = memoryOf(shop.pid);
  const { hostname, port } = new URL(shop.url);
  const sockets: Socket[] = [];
  let isOpen = 0;
  for (let count = 0; count < CONNECTIONS; count++) {
    const socket = connect(Number(port), hostname);
    socket.on('connect', () => {
      isOpen += 1;
    });
    socket.on('close', () => {
      isOpen -= 1;
    });
    socket.on('error', () => {});
    socket.resume();
    sockets.push(socket);
    if (count % 500 === 499) await vi.waitFor(() => expect(isOpen).toBe(sockets.length), { timeout: 60_000 });
  }
  expect(isOpen).toBe(CONNECTIONS);
  const began = performance.now();
  for (let count = 0; count < 10; count++) expect(await order(shop.url)).toBe(201);
  const grown = memoryOf(shop.pid) - before;
  console.log(
    `${CONNECTIONS} idle connections: ${(grown / MEGABYTE).toFixed(0)} MB more, an order in ${((performance.now() - began) / 10).toFixed(0)} ms`,
  );
  expect(grown).toBeLessThan(300 * MEGABYTE);
  await vi.waitFor(() => expect(isOpen).toBe(0), { timeout: 120_000, interval: 500 });
  console.log(`all closed after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  expect(await order(shop.url)).toBe(201);
  for (const socket of sockets) socket.destroy();
  expect(await shop.stop()).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});
