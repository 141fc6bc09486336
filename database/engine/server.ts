import postgres from 'postgres';
import { type Database, DatabaseUnavailableError, type Role, type ShopDatabase } from '#database/database.ts';

type Connections = postgres.Sql;

/** Nobody waits longer than this for an answer of the database; the owner's migrations and backups may. */
const WEB_TIMEOUTS = { statement_timeout: 10_000, lock_timeout: 5_000 };

/** Beyond its own timeouts the database may be cut off without a word; then the shop stops waiting by itself. */
const WEB_DEADLINE_MS = 15_000;

const CONNECT_TIMEOUT_SECONDS = 5;

/** The client's own choice grows to 20 s: shoppers would stand at a shut door long after the database is back. */
const reconnectSeconds = () => 0.1 + Math.random() * 0.3;

const OWNER_CONNECTIONS = 2;
const HOUSEKEEPING_CONNECTIONS = 2;

export interface ServerOptions {
  url: string;
  /** A login of its own for the web, so that not even a mistake of ours could reach more than `anon` may. */
  anonUrl?: string | undefined;
  webConnections?: number;
}

/** Connects to a Postgres server or cluster. */
export async function openServer({ url, anonUrl = url, webConnections = 10 }: ServerOptions): Promise<ShopDatabase> {
  const { host, pathname } = new URL(url);
  const where = `Postgres at ${host}${pathname}`;
  const owner = connect(url, { max: OWNER_CONNECTIONS, idle_timeout: 10 });
  try {
    await owner`SELECT 1`;
  } catch (error) {
    await owner.end({ timeout: 1 });
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new DatabaseUnavailableError(`${where} (DATABASE_URL) cannot be reached: ${reason}`);
  }
  // Connections are opened when first asked for: by then the migrations have made the roles.
  const anon = connectAs('anon', anonUrl, webConnections);
  const housekeeping = connectAs('housekeeping', url, HOUSEKEEPING_CONNECTIONS);
  return {
    where,
    owner: {
      ...databaseOf(owner),
      async script(sql) {
        await owner.begin((inside) => inside.unsafe(sql));
      },
      async transaction(work) {
        const [result] = await owner.begin('isolation level repeatable read', async (inside) => [
          await work(databaseOf(inside)),
        ]);
        return result as Awaited<ReturnType<typeof work>>;
      },
    },
    anon: withDeadline(databaseOf(anon)),
    housekeeping: withDeadline(databaseOf(housekeeping)),
    maintain: async () => {},
    async close() {
      await Promise.all([owner, anon, housekeeping].map((connections) => connections.end({ timeout: 5 })));
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

/** The role is set as the connection begins, so there is no moment at which it has the owner's rights. */
function connectAs(role: Role, url: string, max: number): Connections {
  return connect(url, { max, connection: { role, ...WEB_TIMEOUTS } });
}

function databaseOf(connections: Connections | postgres.TransactionSql): Database {
  return {
    // Every statement is prepared once per connection: the shop has few, and asks them often.
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      return (await connections.unsafe<Row[]>(sql, parameters as never[], { prepare: true })) as Row[];
    },
  };
}

function withDeadline(database: Database): Database {
  return {
    query(sql, parameters) {
      return new Promise((answered, failed) => {
        const timer = setTimeout(() => failed(new DeadlineError()), WEB_DEADLINE_MS);
        database
          .query(sql, parameters)
          .then(answered as never, failed)
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
