import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '#database/testing/postgres-server.ts';
import { adapted } from '#trials/proxies/proxy.ts';

const PASSWORD = 'a-password-for-the-trial';
export const ADMIN = 'postgres';
export const WEB_LOGIN = 'shop_web';
/** To Postgres, for each login: fewer than two processes of the shop would open by themselves. */
export const POOL_SIZE = 4;

export interface Pooler {
  url(login: string): string;
  /** Its own figures: connections from the shop, and to Postgres. */
  connections(): Promise<{ clients: number; servers: number }>;
  /** Ends it without a word, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export const isInstalled = () => spawnSync('pgbouncer', ['--version']).status === 0;

/** A real PgBouncer with the file of `deploy/`, in which ports, folders and the size of the pool alone are others. */
export async function startPooler(postgresPort: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const log = join(folder, 'log');
  const ini = adapted('pgbouncer.ini', [
    [/port=5432/g, `port=${postgresPort}`],
    [/listen_port = 6432/g, `listen_port = ${port}`],
    [/= \/etc\/pgbouncer\/userlist\.txt/g, `= ${join(folder, 'userlist.txt')}`],
    [/\/var\/log\/postgresql\/pgbouncer\.log/g, log],
    [/\/var\/run\/postgresql\/pgbouncer\.pid/g, join(folder, 'pid')],
    [/default_pool_size = 20/g, `default_pool_size = ${POOL_SIZE}`],
  ]);
  writeFileSync(file, `${ini}admin_users = ${ADMIN}\n`);
  writeFileSync(join(folder, 'userlist.txt'), [ADMIN, WEB_LOGIN].map((login) => `"${login}" "${PASSWORD}"\n`).join(''));
  // It refuses to work as root, and the one that it works as must be able to write there.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  chmodSync(folder, 0o777);

  const start = async () => {
    const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'ignore' });
    const exited = once(child, 'exit');
    for (const until = Date.now() + 10_000; !(await isListening(port)); await wait(50)) {
      if (child.exitCode === null && Date.now() < until) continue;
      throw new Error(`pgbouncer did not start:\n${readFileSync(log, 'utf8')}`);
    }
    return { child, exited };
  };
  let running = await start();
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.exited;
  };
  process.on('exit', () => running.child.kill('SIGKILL'));
  const url = (login: string, database = 'shop') => `postgres://${login}:${PASSWORD}@127.0.0.1:${port}/${database}`;

  return {
    url,
    async connections() {
      const console = postgres(url(ADMIN, 'pgbouncer'), { max: 1, fetch_types: false, onnotice: () => {} });
      const rows = await console.unsafe('SHOW POOLS');
      await console.end();
      const sum = (prefix: string) =>
        rows
          .filter(({ database }) => database === 'shop')
          .flatMap((row) => Object.entries(row).filter(([name]) => name.startsWith(prefix)))
          .reduce((all, [, value]) => all + Number(value), 0);
      return { clients: sum('cl_'), servers: sum('sv_') };
    },
    async restart() {
      await end('SIGKILL');
      rmSync(join(folder, 'pid'), { force: true });
      running = await start();
    },
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
}
