import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { NODE_FLAGS } from '#server/process/node-flags.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');
const OPEN = /Bandeja is open: (\S+)/;
const DESK = /^The desk for the staff: (\S+)$/m;

export interface ShopProcess {
  url: string;
  deskUrl: string;
  pid: number;
  /** All it has printed so far. */
  output(): string;
  /** Kills the process at once, without a chance to close. */
  kill(): Promise<void>;
  /** Stops it as an operator does. Returns the exit code. */
  stop(): Promise<number | null>;
}

/** The real server program, without pages and limits, and quick to retry messages to the staff. */
export async function startShopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CATALOGUE_DIR: FIXTURE_FOLDER,
      STOREFRONT: 'none',
      PORT: '0',
      DESK_PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_ORDERS_PER_MINUTE: '0',
      RATE_LIMIT_READS_PER_MINUTE: '0',
      ORDER_MAX_HELD_PIECES: '0',
      ORDER_MAX_HELD_VALUE: '0',
      ORDER_MAX_HELD_PIECES_PER_ADDRESS: '0',
      ORDER_MAX_HELD_VALUE_PER_ADDRESS: '0',
      INITIAL_STOCK: '100000',
      NOTIFY_TIMEOUT_SECONDS: '1',
      NOTIFY_RETRY_SECONDS: '1',
      NOTIFY_MAX_ATTEMPTS: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  const killLeftover = () => child.kill('SIGKILL');
  process.on('exit', killLeftover);
  exited.then(() => process.off('exit', killLeftover));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return {
    url: await untilOpen(child, () => output),
    deskUrl: DESK.exec(output)?.[1] ?? '',
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function untilOpen(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const open = OPEN.exec(output())?.[1];
    if (open) return open;
    if (child.exitCode !== null) throw new Error(`The shop did not open (exit code ${child.exitCode}):\n${output()}`);
    await wait(20);
  }
}
