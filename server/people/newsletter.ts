import type { Database } from '#database/database.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffQuery } from '#server/steps/staff-result.ts';

/** The same for a new and a known address: nobody can find out who is subscribed. */
export async function subscribe(anon: Database, email: string): Promise<void> {
  await anon.query('SELECT subscribe($1)', [email]);
}

/** Returns whether the address was subscribed. */
export function unsubscribe(staff: Database, acting: Acting, email: string): Promise<StaffResult<boolean>> {
  return staffQuery(staff, 'SELECT unsubscribe($1::jsonb, $2) AS result', [actOf(acting), email]);
}

export interface Subscriber {
  email: string;
  subscribed_at: string;
}

const PAGE_SIZE = 500;

/** Everybody on the list, in pages. */
export async function* everySubscriber(staff: Database): AsyncGenerator<Subscriber> {
  let last = '';
  for (;;) {
    const page = await queryResult<Subscriber[]>(staff, 'SELECT list_subscribers($1, $2::integer) AS result', [
      last,
      PAGE_SIZE,
    ]);
    yield* page;
    last = page.at(-1)?.email ?? last;
    if (page.length < PAGE_SIZE) return;
  }
}
