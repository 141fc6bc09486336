import postgres from 'postgres';
import {
  type Database,
  DatabaseUnavailableError,
  isLostConnection,
  type Role,
  type ShopDatabase,
} from '#database/database.ts';
import { Cluster } from './cluster.ts';
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

/** While the shop starts, and for a command: closed again as soon as nothing more of it comes. */
const OWNER_CONNECTIONS = 2;
const HOUSEKEEPING_CONNECTIONS = 1;
const STAFF_CONNECTIONS = 2;
/** What is documented as the budget of a process counts these, the two above and the listener. */
const WEB_CONNECTIONS = 4;

export interface ServerOptions {
  /** One server, or several of a cluster: `postgres://user@one:5432,two:5432/shop`. */
  url: string;
  /** A separate login for web requests, so that even a mistake in the shop's code cannot do more than `anon` may. */
  anonUrl?: string | undefined;
  /** The servers themselves, where `url` and `anonUrl` lead to a pooler that gives a connection to each transaction anew. */
  directUrl?: string | undefined;
  webConnections?: number | undefined;
}

/** Connects to a Postgres server or cluster: of several servers to the one that can be written to. */
export async function openServer({
  url,
  anonUrl = url,
  directUrl,
  webConnections = WEB_CONNECTIONS,
}: ServerOptions): Promise<ShopDatabase> {
  const urls = hostsOf(directUrl ?? url);
  const roleUrls = hostsOf(url);
  const anonUrls = hostsOf(anonUrl);
  const shown = `Postgres at ${urls.map(shownHost).join(', ')}${new URL(urls[0] ?? url).pathname}`;
  const location = directUrl ? `${shown}, through the pooler at ${roleUrls.map(shownHost).join(', ')}` : shown;
  const servers = urls.map((server, index) => ({
    url: server,
    roleUrl: roleUrls[index] ?? roleUrls[0] ?? server,
    anonUrl: anonUrls[index] ?? anonUrls[0] ?? server,
  }));
  const connectRole = directUrl ? connectPooled : connectAs;
  const cluster = new Cluster(servers, (server) => openPools(server, webConnections, connectRole), closePools);
  try {
    await cluster.find();
  } catch (error) {
    await cluster.close();
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    const variable = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    throw new DatabaseUnavailableError(`${shown} (${variable}) cannot be reached: ${reason}`);
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
  const as = (role: Role): Database => ({
    query: (sql, parameters) => cluster.use((pools) => pools[role].database.query(sql, parameters)),
  });
  return {
    location,
    owner: {
      query: (sql, parameters) => cluster.use(({ owner }) => databaseOf(owner).query(sql, parameters)),
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

/** The connections of a role, and how a statement on one of them gets its rights and its time limits. */
interface RoleConnections {
  readonly connections: Connections;
  readonly database: Database;
}

interface ServerUrls {
  readonly url: string;
  readonly roleUrl: string;
  readonly anonUrl: string;
}

type ConnectRole = (role: Role, url: string, max: number) => RoleConnections;

interface Pools extends Readonly<Record<Role, RoleConnections>> {
  readonly owner: Connections;
}

/** Connections are opened by the first query: by then the migrations have created the roles. */
function openPools({ url, roleUrl, anonUrl }: ServerUrls, webConnections: number, connectRole: ConnectRole): Pools {
  return {
    owner: connect(url, { max: OWNER_CONNECTIONS, idle_timeout: 10 }),
    anon: connectRole('anon', anonUrl, webConnections),
    housekeeping: connectRole('housekeeping', roleUrl, HOUSEKEEPING_CONNECTIONS),
    staff: connectRole('staff', roleUrl, STAFF_CONNECTIONS),
  };
}

async function closePools({ owner, ...roles }: Pools, timeout: number): Promise<void> {
  const all = [owner, ...Object.values(roles).map(({ connections }: RoleConnections) => connections)];
  await Promise.all(all.map((connections) => connections.end({ timeout })));
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
function connectAs(role: Role, url: string, max: number): RoleConnections {
  const connections = connect(url, { max, connection: { role, ...WEB_TIMEOUTS, ...WITHOUT_COMPILER } });
  return { connections, database: databaseOf(connections) };
}

/**
 * Behind the pooler the next transaction may be on another connection to the server, which others have used: each begins with its role
 * and its limits and leaves nothing behind, neither them nor a prepared statement. Both are sent at once: a statement whose beginning
 * failed is refused by Postgres.
 */
function connectPooled(role: Role, url: string, max: number): RoleConnections {
  const connections = connect(url, { max, prepare: false });
  const parameters = { ...WEB_TIMEOUTS, ...WITHOUT_COMPILER };
  const limits = Object.entries(parameters).map(([name, value]) => `SET LOCAL ${name} = ${value}`);
  const beginning = [`SET LOCAL ROLE ${role}`, ...limits].join('; ');
  return {
    connections,
    database: {
      async query<Row extends object>(sql: string, values: readonly unknown[] = []) {
        const rows = await connections.begin((inside) =>
          Promise.all([inside.unsafe(beginning), inside.unsafe<Row[]>(sql, values as never[])]).catch(
            (error: unknown) => {
              // The client would write "rollback" to a connection that is gone, and the process would die of it. It ends a transaction
              // by itself when its connection is closed.
              if (isLostConnection(error)) return new Promise<never>(() => {});
              throw error;
            },
          ),
        );
        return rows[1] as Row[];
      },
    },
  };
}

function databaseOf(connections: Connections | postgres.TransactionSql): Database {
  return {
    // Every statement is prepared once per connection: the shop has few different ones and repeats them often.
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      return (await connections.unsafe<Row[]>(sql, parameters as never[], { prepare: true })) as Row[];
    },
  };
}

function withDeadline(database: Database, cluster: Cluster<Pools, ServerUrls>): Database {
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
