import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { catalogue, FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { NODE_FLAGS } from '#server/process/node-flags.ts';
import type { LoadOrder } from './http-load.ts';

const MAIN = join(import.meta.dirname, '..', 'server', 'main.ts');

/** In memory where the system offers it: a disk's flush would cost both sides the same and hide what differs. */
const IN_MEMORY = '/dev/shm';
export const databaseFolder = process.env.BENCH_ON_DISK || !existsSync(IN_MEMORY) ? tmpdir() : IN_MEMORY;

export const rackets = catalogue.products.filter(
  ({ category, hide, inStock }) => category === 'rackets' && !hide && inStock,
);
export const asProducts = (some: typeof rackets): LoadOrder['products'] =>
  some.map(({ category, id, name, price }) => [category, id, name, price]);

export interface Shop {
  port: number;
  output(): string;
  /** The processes that serve. */
  pids(): number[];
  memoryMb(): Promise<number>;
  stop(): Promise<void>;
}

export async function startShop(databaseUrl: string, env: NodeJS.ProcessEnv = {}, main = MAIN): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-bench-'));
  const outputFile = join(folder, 'output');
  const output = openSync(outputFile, 'w');
  const child = spawn(process.execPath, [...NODE_FLAGS, main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      STOREFRONT: 'none',
      HOST: '127.0.0.1',
      PORT: '0',
      DESK_PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      CATALOGUE_DIR: FIXTURE_FOLDER,
      ORDER_MAX_HELD_PIECES: '0',
      ORDER_MAX_HELD_VALUE: '0',
      ORDER_MAX_HELD_PIECES_PER_ADDRESS: '0',
      ORDER_MAX_HELD_VALUE_PER_ADDRESS: '0',
      INITIAL_STOCK: '1000000',
      RATE_LIMIT_ORDERS_PER_MINUTE: '0',
      RATE_LIMIT_READS_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const exited = new Promise((done) => child.on('exit', done));
  const printed = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(readFileSync(outputFile, 'utf8'))?.[1];
      if (found) return found;
      if (child.exitCode !== null) throw new Error(readFileSync(outputFile, 'utf8'));
      await wait(100);
    }
  };
  const port = Number(await printed(/Bandeja is open: \S+:(\d+)/));
  const metrics = await printed(/Metrics: (\S+)/);
  return {
    port,
    output: () => readFileSync(outputFile, 'utf8'),
    pids() {
      const several = /\(processes ([\d, ]+)\)/.exec(readFileSync(outputFile, 'utf8'))?.[1];
      return several ? several.split(', ').map(Number) : [child.pid ?? 0];
    },
    async memoryMb() {
      const text = await (await fetch(metrics)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
