import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { migratedDataDir, preparedDataDir } from '#database/testing/embedded-template.ts';
import { NODE_FLAGS } from '#server/process/node-flags.ts';
import { ROOT } from '#tools/run-command.ts';

/** A folder in which the shops of a run of the tests share their finished pages: rendering them takes 20 seconds of a processor. */
export const SHARED_PAGES = 'TEST_PAGES';

const OPEN = /Bandeja is open: (\S+)/;

export interface ShopServer {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** All it has printed so far. */
  output(): string;
  /** Ends it as an operator would, and returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the real server program as a process of its own, by default on a free port and with a database without orders. It sells the
 * fixture, unless it is the program of another folder.
 */
export async function startShop(env: Record<string, string> = {}, root = ROOT): Promise<ShopServer> {
  const dataDir = env.DATA_DIR ?? (await (root === ROOT ? migratedDataDir() : preparedDataDir()));
  if (root === ROOT) sharePages(dataDir);
  const child = spawn(process.execPath, [...NODE_FLAGS, join(root, 'server', 'main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DESK_PORT: '0',
      DATA_DIR: dataDir,
      // Nobody pulls a plug here.
      DATA_SYNC: 'off',
      ...(root === ROOT && { CATALOGUE_DIR: FIXTURE_FOLDER }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const removeOwnFolder = () => {
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  };
  let output = '';
  let complaints = '';
  const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  // A test that fails may not come to stop its shop.
  const stopWithTests = () => child.kill();
  process.on('exit', stopWithTests);
  exited.then(() => process.off('exit', stopWithTests));
  const url = await new Promise<string>((ready, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const open = OPEN.exec(output);
      if (open?.[1]) ready(open[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk;
      read(chunk);
    });
    exited.then((code) => failed(new ShopDidNotOpenError(code, output, complaints)));
  }).catch((error) => {
    removeOwnFolder();
    throw error;
  });
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      removeOwnFolder();
      return code;
    },
  };
}

/** A page is taken from there only if it shows what this shop would show. */
function sharePages(dataDir: string): void {
  const shared = process.env[SHARED_PAGES];
  const own = join(dataDir, 'pages');
  // A data folder may also be a file, or already have its pages.
  if (shared && statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() && !existsSync(own)) {
    symlinkSync(shared, own, 'junction');
  }
}

export class ShopDidNotOpenError extends Error {
  override name = 'ShopDidNotOpenError';
  readonly code: number | null;
  /** What it printed as an error, line by line. */
  readonly complaints: string[];

  constructor(code: number | null, output: string, complaints: string) {
    super(`The shop did not open (exit code ${code}):\n${output}`);
    this.code = code;
    this.complaints = complaints.trim().split('\n');
  }
}
