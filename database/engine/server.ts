import postgres from 'postgres';
import { type Database, DatabaseUnavailableError, type Role, type ShopDatabase } from '#database/database.ts';

type Connections = postgres.Sql;

/** No web request waits longer than this for the database. The owner's migrations and backups may. */
const WEB_TIMEOUTS = { statement_timeout: 10_000, lock_timeout: 5_000 };

/** A database that was cut off from the network cannot enforce its own timeouts. */
const WEB_DEADLINE_MS = 15_000;

const CONNECT_TIMEOUT_SECONDS = 5;

/** The client's default delay grows to 20 s: orders would still fail long after the database is back. */
const reconnectSeconds = () => 0.1 + Math.random() * 0.3;

const OWNER_CONNECTIONS = 2;
const HOUSEKEEPING_CONNECTIONS = 2;
const STAFF_CONNECTIONS = 4;

export interface ServerOptions {
  url: string;
  /** A separate login for web requests, so that even a mistake in the shop's code cannot do more than `anon` may. */
  anonUrl?: string | undefined;
  webConnections?: number;
}

/** Connects to a Postgres server or cluster. */
export async function openServer({ url, anonUrl = url, webConnections = 10 }: ServerOptions): Promise<ShopDatabase> {
  const { host, pathname } = new URL(url);
  const location = `Postgres at ${host}${pathname}`;
  const owner = connect(url, { max: OWNER_CONNECTIONS, idle_timeout: 10 });
  try {
    await owner`SELECT 1`;
  } catch (error) {
    await owner.end({ timeout: 1 });
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new DatabaseUnavailableError(`${location} (DATABASE_URL) cannot be reached: ${reason}`);
  }
  // Connections are opened by the first query: by then the migrations have created the roles.
  const anon = connectAs('anon', anonUrl, webConnections);
  const housekeeping = connectAs('housekeeping', url, HOUSEKEEPING_CONNECTIONS);
  const staff = connectAs('staff', url, STAFF_CONNECTIONS);
  return {
    location,
    owner: {
      ...databaseOf(owner),
      async transaction(work) {
        const [result] = await owner.begin(async (inside) => [
          await work({ ...databaseOf(inside), script: async (sql) => void (await inside.unsafe(sql)) }),
        ]);
        return result as Awaited<ReturnType<typeof work>>;
      },
    },
    anon: withDeadline(databaseOf(anon)),
    housekeeping: withDeadline(databaseOf(housekeeping)),
    staff: withDeadline(databaseOf(staff)),
    async listen(channel, onNotification, onListening) {
      const { unlisten } = await owner.listen(channel, onNotification, onListening);
      return unlisten;
    },
    maintain: async () => {},
    async close() {
      await Promise.all([owner, anon, housekeeping, staff].map((connections) => connections.end({ timeout: 5 })));
    },
  };
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
  return connect(url, { max, connection: { role, ...WEB_TIMEOUTS } });
}

function databaseOf(connections: Connections | postgres.TransactionSql): Database {
  return {
    // Every statement is prepared once per connection: the shop has few different ones and repeats them often.
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      return (await connections.unsafe<Row[]>(sql, parameters as never[], { prepare: true })) as Row[];
    },
  };
}

function withDeadline(database: Database): Database {
  return {
    query(sql, parameters) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new DeadlineError()), WEB_DEADLINE_MS);
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
