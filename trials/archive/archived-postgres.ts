import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '#database/testing/postgres-server.ts';
import { asOrdinaryUser, ordinaryUser, POSTGRES, run } from '#trials/faults/failover/programs.ts';
import { adapted } from '#trials/proxies/proxy.ts';

/** A program by its path, and the Debian package that brings it. */
const NEEDED: Readonly<Record<string, string>> = {
  '/usr/bin/pgbackrest': 'pgbackrest',
  [`${POSTGRES}/postgres`]: 'postgresql-15',
};

export const missingPackages = () => Object.entries(NEEDED).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));

/** At most so long after an order its log is in the archive, whatever else happens. A real shop has 60. */
export const ARCHIVE_SECONDS = 10;

/** Debian's Postgres whose log goes to a pgBackRest repository, with the file of `deploy/`. All of it runs as nobody, on the loopback. */
export class ArchivedPostgres {
  readonly #folder = mkdtempSync(join(tmpdir(), 'bandeja-archive-'));
  #server: ChildProcess | undefined;
  #port = 0;

  static async start(): Promise<ArchivedPostgres> {
    const archived = new ArchivedPostgres();
    archived.#port = await freePort();
    const folder = archived.#folder;
    const own = (path: string) => ordinaryUser && chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
    own(folder);
    for (const name of ['repository', 'log', 'lock', 'spool']) {
      mkdirSync(join(folder, name));
      own(join(folder, name));
    }
    const conf = adapted('pgbackrest.conf', [
      [/repo1-path=.*/g, `repo1-path=${join(folder, 'repository')}`],
      [/repo1-cipher-pass=.*/g, 'repo1-cipher-pass=a-pass-phrase-for-the-trial'],
      [/log-path=.*/g, `log-path=${join(folder, 'log')}`],
      [/lock-path=.*/g, `lock-path=${join(folder, 'lock')}`],
      [/spool-path=.*/g, `spool-path=${join(folder, 'spool')}`],
      [/pg1-path=.*/g, `pg1-path=${archived.data}`],
      [/pg1-port=.*/g, `pg1-port=${archived.#port}`],
      [/pg1-socket-path=.*/g, `pg1-socket-path=${folder}`],
    ]);
    writeFileSync(join(folder, 'pgbackrest.conf'), conf, { mode: 0o644 });
    archived.#run(
      join(POSTGRES, 'initdb'),
      ...['-D', archived.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    );
    process.on('exit', () => archived.#server?.kill('SIGKILL'));
    await archived.open();
    archived.pgbackrest('stanza-create');
    archived.pgbackrest('check');
    return archived;
  }

  get data(): string {
    return join(this.#folder, 'data');
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/shop`;
  }

  get #command(): string[] {
    return ['pgbackrest', `--config=${join(this.#folder, 'pgbackrest.conf')}`, '--stanza=shop'];
  }

  #run(program: string, ...parameters: string[]): string {
    const [first = '', ...rest] = [...asOrdinaryUser, program, ...parameters];
    return run(first, ...rest);
  }

  pgbackrest(...parameters: string[]): string {
    const [program = '', ...own] = this.#command;
    return this.#run(program, ...own, '--log-level-console=error', ...parameters);
  }

  /** Starts the server that is in the data folder, and waits until it takes writes. */
  async open(): Promise<void> {
    const settings = {
      wal_level: 'replica',
      archive_command: `${this.#command.join(' ')} archive-push %p`,
      archive_timeout: `${ARCHIVE_SECONDS}s`,
      max_connections: '60',
    };
    // Given where a restore can still say otherwise: it writes archive_mode into postgresql.auto.conf.
    const conf = join(this.data, 'postgresql.conf');
    if (!readFileSync(conf, 'utf8').includes('archive_mode = on')) {
      writeFileSync(conf, 'archive_mode = on\n', { flag: 'a' });
    }
    const options = ['-D', this.data, '-p', String(this.#port), '-h', '127.0.0.1', '-k', this.#folder];
    for (const [name, value] of Object.entries(settings)) options.push('-c', `${name}=${value}`);
    const [program = '', ...parameters] = [...asOrdinaryUser, join(POSTGRES, 'postgres'), ...options];
    const log = openSync(join(this.#folder, 'postgres.log'), 'w');
    const server = spawn(program, parameters, { stdio: ['ignore', log, log], cwd: this.#folder });
    closeSync(log);
    this.#server = server;
    for (const until = Date.now() + 120_000; !(await this.#takesWrites()); await wait(200)) {
      if (server.exitCode === null && Date.now() < until) continue;
      throw new Error(
        `Postgres did not open:\n${readFileSync(join(this.#folder, 'postgres.log'), 'utf8').slice(-2_000)}`,
      );
    }
  }

  async #takesWrites(): Promise<boolean> {
    const sql = postgres(this.url.replace(/shop$/, 'postgres'), { max: 1, onnotice: () => {}, connect_timeout: 2 });
    try {
      const [row] = await sql`SELECT NOT pg_is_in_recovery() AS writes`;
      return row?.writes === true;
    } catch {
      return false;
    } finally {
      await sql.end({ timeout: 1 }).catch(() => {});
    }
  }

  async createShop(): Promise<void> {
    const sql = postgres(this.url.replace(/shop$/, 'postgres'), { max: 1, onnotice: () => {} });
    await sql.unsafe("CREATE DATABASE shop ENCODING 'UTF8' TEMPLATE template0");
    await sql.end();
  }

  /** The server dies in the middle of what it does. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
    // Its children notice within a moment, and the next one is refused until they are gone.
    await wait(2_000);
  }

  /** The data are gone: all of them, or all but the log of the last moments. */
  lose(what: 'everything' | 'all but the log'): void {
    rmSync(this.#keptLog, { recursive: true, force: true });
    if (what === 'all but the log') renameSync(join(this.data, 'pg_wal'), this.#keptLog);
    rmSync(this.data, { recursive: true, force: true });
  }

  get #keptLog(): string {
    return join(this.#folder, 'kept-log');
  }

  /** Puts the data aside, for another disaster. */
  copyData(): void {
    cpSync(this.data, join(this.#folder, 'at-the-disaster'), { recursive: true, preserveTimestamps: true });
    if (ordinaryUser)
      run('chown', '-R', `${ordinaryUser.uid}:${ordinaryUser.gid}`, join(this.#folder, 'at-the-disaster'));
  }

  bringBackData(): void {
    rmSync(this.data, { recursive: true, force: true });
    cpSync(join(this.#folder, 'at-the-disaster'), this.data, { recursive: true, preserveTimestamps: true });
    if (ordinaryUser) run('chown', '-R', `${ordinaryUser.uid}:${ordinaryUser.gid}`, this.data);
    run('chmod', '700', this.data);
  }

  /** Restores from the repository, with what is left of the log, and opens. */
  async restore(...parameters: string[]): Promise<void> {
    this.#run('mkdir', '-m', '700', this.data);
    this.pgbackrest('restore', ...parameters);
    if (existsSync(this.#keptLog)) {
      const wal = join(this.data, 'pg_wal');
      rmSync(wal, { recursive: true, force: true });
      cpSync(this.#keptLog, wal, { recursive: true });
      if (ordinaryUser) run('chown', '-R', `${ordinaryUser.uid}:${ordinaryUser.gid}`, wal);
      run('chmod', '700', wal);
    }
    await this.open();
  }

  async discard(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
