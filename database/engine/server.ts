import postgres from 'postgres';
import { type Database, DatabaseUnavailableError, type Role, type ShopDatabase } from '#database/database.ts';
import { Cluster, type Server } from './cluster.ts';
import { hostsOf, shownHost } from './hosts.ts';
import { Listener } from './listener.ts';

type Connections = postgres.Sql;

/** No web request waits longer than this for the database. The owner's migrations and backups may. */
const WEB_TIMEOUTS = { statement_timeout: 10_000, lock_timeout: 5_000 };

/** Compiling a query takes longer than any query of the shop. */
const WITHOUT_COMPILER = { jit: 'off' };

/** A database that was cut off from the network cannot enforce its own timeouts. */
const WEB_DEADLINE_MS = 15_000;

const CONNECT_TIMEOUT_SECONDS = 5;

/** The client's default delay grows to 20 s: orders would still fail long after the database is back. */
const reconnectSeconds = () => 0.1 + Math.random() * 0.3;

const OWNER_CONNECTIONS = 2;
const HOUSEKEEPING_CONNECTIONS = 2;
const STAFF_CONNECTIONS = 4;

export interface ServerOptions {
  /** One server, or several of a cluster: `postgres://user@one:5432,two:5432/shop`. */
  url: string;
  /** A separate login for web requests, so that even a mistake in the shop's code cannot do more than `anon` may. */
  anonUrl?: string | undefined;
  webConnections?: number;
}

/** Connects to a Postgres server or cluster: of several servers to the one that can be written to. */
export async function openServer({ url, anonUrl = url, webConnections = 10 }: ServerOptions): Promise<ShopDatabase> {
  const urls = hostsOf(url);
  const anonUrls = hostsOf(anonUrl);
  const location = `Postgres at ${urls.map(shownHost).join(', ')}${new URL(urls[0] ?? url).pathname}`;
  const servers = urls.map((server, index) => ({ url: server, anonUrl: anonUrls[index] ?? anonUrls[0] ?? server }));
  const cluster = new Cluster(servers, (server) => openPools(server, webConnections), closePools);
  try {
    await cluster.find();
  } catch (error) {
    await cluster.close();
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new DatabaseUnavailableError(`${location} (DATABASE_URL) cannot be reached: ${reason}`);
  }
  const listener = new Listener(async (callbacks) => {
    // Nobody else may have noticed that the server went away.
    await cluster.find();
    const server = await cluster.server();
    return connect(server.url, {
      max: 1,
      max_lifetime: null,
      connection: { application_name: 'bandeja listener' },
      ...callbacks,
    });
  });
  cluster.onSwitch(() => listener.reconnect());
  const as = (role: keyof Pools): Database => ({
    query: (sql, parameters) => cluster.use((pools) => databaseOf(pools[role]).query(sql, parameters)),
  });
  return {
    location,
    owner: {
      ...as('owner'),
      transaction: (work) =>
        cluster.use(async ({ owner }) => {
          const [result] = await owner.begin(async (inside) => [
            await work({ ...databaseOf(inside), script: async (sql) => void (await inside.unsafe(sql)) }),
          ]);
          return result as Awaited<ReturnType<typeof work>>;
        }),
    },
    anon: withDeadline(as('anon'), cluster),
    housekeeping: withDeadline(as('housekeeping'), cluster),
    staff: withDeadline(as('staff'), cluster),
    listen: (...subscription) => listener.listen(...subscription),
    maintain: async () => {},
    async close() {
      await listener.close();
      await cluster.close();
    },
  };
}

interface Pools {
  readonly owner: Connections;
  readonly anon: Connections;
  readonly housekeeping: Connections;
  readonly staff: Connections;
}

/** Connections are opened by the first query: by then the migrations have created the roles. */
function openPools({ url, anonUrl }: Server, webConnections: number): Pools {
  return {
    owner: connect(url, { max: OWNER_CONNECTIONS, idle_timeout: 10 }),
    anon: connectAs('anon', anonUrl, webConnections),
    housekeeping: connectAs('housekeeping', url, HOUSEKEEPING_CONNECTIONS),
    staff: connectAs('staff', url, STAFF_CONNECTIONS),
  };
}

async function closePools(pools: Pools, timeout: number): Promise<void> {
  await Promise.all(Object.values(pools).map((connections: Connections) => connections.end({ timeout })));
}

function connect(url: string, options: postgres.Options<Record<string, never>>): Connections {
  return postgres(url, {
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    backoff: reconnectSeconds,
    fetch_types: false,
    onnotice: () => {},
    ...options,
    connection: { application_name: 'bandeja', ...options.connection },
  });
}

/** The role is part of the connection's start parameters, so the connection never has the owner's rights. */
function connectAs(role: Role, url: string, max: number): Connections {
  return connect(url, { max, connection: { role, ...WEB_TIMEOUTS, ...WITHOUT_COMPILER } });
}

function databaseOf(connections: Connections | postgres.TransactionSql): Database {
  return {
    // Every statement is prepared once per connection: the shop has few different ones and repeats them often.
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      return (await connections.unsafe<Row[]>(sql, parameters as never[], { prepare: true })) as Row[];
    },
  };
}

function withDeadline(database: Database, cluster: Cluster<Pools>): Database {
  return {
    query(sql, parameters) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          cluster.suspect();
          reject(new DeadlineError());
        }, WEB_DEADLINE_MS);
        database
          .query(sql, parameters)
          .then(resolve as never, reject)
          .finally(() => clearTimeout(timer));
      });
    },
  };
}

class DeadlineError extends Error {
  override name = 'DeadlineError';
  override message = 'The database did not answer in time';
  readonly code = 'DEADLINE';
}
