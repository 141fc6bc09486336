import type { FastifyBaseLogger } from 'fastify';
import {
  type Database,
  errorCode,
  isLostConnection,
  isReadOnly,
  type Role,
  type ShopDatabase,
} from '#database/database.ts';

/** What an operator has to know and do, by SQLSTATE. */
const TROUBLES: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, 'the disk of the database is full: nothing can be stored until there is space again'],
  [/^53200$/, 'the database has no memory left'],
  [/^53300$/, 'the database has no connection left for the shop'],
];
const AWAY = 'unreachable';
const STANDBY = 'it can only be read from: no server has taken over as primary yet';

/** Without a new failure a trouble counts as over after this time. */
const LASTS_MS = 30_000;
const LOG_INTERVAL_MS = 60_000;

export interface DatabaseTrouble {
  /** Why the database cannot do its work now; undefined while it can. */
  current(): string | undefined;
  /** Queries that wait for a connection or for their answer. */
  running(): Readonly<Record<Role, number>>;
}

/** The same database, with a memory for why it failed: a refused order alone does not tell the operator what to do. */
export function watchForTrouble<D extends Pick<ShopDatabase, 'anon' | 'housekeeping' | 'staff'>>(
  database: D,
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => number = Date.now,
): { database: D; trouble: DatabaseTrouble } {
  let latest: { text: string; at: number } | undefined;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function remember(error: unknown): void {
    const text = troubleOf(error);
    if (!text) return;
    const isNews = text !== latest?.text || now() - loggedAt > LOG_INTERVAL_MS;
    latest = { text, at: now() };
    if (!isNews) return;
    loggedAt = now();
    log.error({ code: errorCode(error) }, `database: ${text}`);
  }

  const running = { anon: 0, housekeeping: 0, staff: 0 };

  const watched = (role: Role): Database => ({
    async query<Row extends object>(sql: string, parameters?: readonly unknown[]) {
      running[role] += 1;
      try {
        const rows = await database[role].query<Row>(sql, parameters);
        // It answers again. A full disk and a standby answer too, as long as nothing is to be stored.
        if (latest?.text === AWAY) latest = undefined;
        return rows;
      } catch (error) {
        remember(error);
        throw error;
      } finally {
        running[role] -= 1;
      }
    },
  });

  return {
    database: {
      ...database,
      anon: watched('anon'),
      housekeeping: watched('housekeeping'),
      staff: watched('staff'),
    },
    trouble: {
      current: () => (latest && now() - latest.at < LASTS_MS ? latest.text : undefined),
      running: () => running,
    },
  };
}

function troubleOf(error: unknown): string | undefined {
  const code = errorCode(error);
  const known = TROUBLES.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  if (isReadOnly(error)) return STANDBY;
  return isLostConnection(error) ? AWAY : undefined;
}
