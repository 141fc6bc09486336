import postgres from 'postgres';
import { type Database, DatabaseUnavailableError } from './database.ts';

/** Connects to a Postgres server or cluster. */
export async function openServer(url: string): Promise<Database> {
  const { host, pathname } = new URL(url);
  const where = `Postgres at ${host}${pathname}`;
  const connections = postgres(url, { max: 10, connect_timeout: 10, onnotice: () => {} });
  try {
    await connections`SELECT 1`;
  } catch (error) {
    await connections.end({ timeout: 1 });
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new DatabaseUnavailableError(`${where} (DATABASE_URL) cannot be reached: ${reason}`);
  }
  return {
    where,
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      return (await connections.unsafe<Row[]>(sql, parameters as never[])) as Row[];
    },
    async script(sql) {
      await connections.begin((transaction) => transaction.unsafe(sql));
    },
    async close() {
      await connections.end({ timeout: 5 });
    },
  };
}
