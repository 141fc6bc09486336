import type { Database } from './database.ts';

/** A session whose open transaction keeps others from changing the shop's tables. */
export interface Blocker {
  pid: number;
  /** What the program calls itself, or what kind of process it is. */
  application: string;
  user: string | null;
  /** When its transaction began; null where the shop's user may not see it. */
  since: string | null;
  state: string | null;
}

/** The sessions that have held locks on tables of the shop for longer than `age`, the oldest first. */
export function blockersOf(database: Database, age: string): Promise<Blocker[]> {
  return database.query<Blocker>(
    `SELECT pid, coalesce(nullif(application_name, ''), backend_type, 'unknown') AS application, usename::text AS "user", state,
       to_char(xact_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS since
     FROM pg_stat_activity AS session
     WHERE pid <> pg_backend_pid() AND datname = current_database()
       AND (xact_start IS NULL OR xact_start < clock_timestamp() - $1::text::interval)
       AND EXISTS (
         SELECT FROM pg_locks JOIN pg_class ON pg_class.oid = relation
         WHERE pg_locks.pid = session.pid AND granted AND relnamespace = 'public'::regnamespace AND relkind = 'r'
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       )
     ORDER BY xact_start NULLS LAST LIMIT 5`,
    [age],
  );
}

export function describeBlocked(blockers: readonly Blocker[]): string {
  const who = blockers.map(
    ({ pid, application, user, since, state }) =>
      `pid ${pid} (${application}${user ? `, user ${user}` : ''}) has a transaction open since ${since ? `${since} UTC` : 'a time that only a superuser sees'}${state ? `, ${state}` : ''}`,
  );
  const [first] = blockers;
  const advice = first ? ` If nobody needs it: SELECT pg_terminate_backend(${first.pid}).` : '';
  return `The database cannot be brought up to date yet: ${who.join('; ') || 'its tables are in use'}. A shop that is running goes on; this is tried again every second.${advice}`;
}
