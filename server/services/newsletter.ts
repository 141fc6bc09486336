import type { Database } from '#database/database.ts';

/** The same for a new and a known address: nobody can find out who is subscribed. */
export async function subscribe(anon: Database, email: string): Promise<void> {
  await anon.query('SELECT subscribe($1)', [email]);
}

/** Returns whether the address was subscribed. */
export async function unsubscribe(housekeeping: Database, email: string): Promise<boolean> {
  const [row] = await housekeeping.query<{ removed: boolean }>('SELECT unsubscribe($1) AS removed', [email]);
  return row?.removed ?? false;
}
