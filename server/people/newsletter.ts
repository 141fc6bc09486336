import type { Subscriber } from '#contract/people/people.ts';
import type { Database } from '#database/database.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';

/** The same for a new and a known address: nobody can find out who is subscribed. */
export async function subscribe(anon: Database, email: string): Promise<void> {
  await anon.query('SELECT subscribe($1)', [email]);
}

/** Returns whether the address was subscribed. */
export function unsubscribe(staff: Database, acting: Acting, email: string): Promise<StaffResult<boolean>> {
  return staffStep(staff, acting, 'SELECT unsubscribe($1::jsonb, $2) AS result', [email]);
}

export interface SubscriberQuery {
  search?: string | undefined;
  after?: string | undefined;
  most: number;
}

export function findSubscribers(
  staff: Database,
  query: SubscriberQuery,
): Promise<{ total: number; subscribers: Subscriber[] }> {
  return queryResult(staff, 'SELECT find_subscribers($1::jsonb) AS result', [query]);
}

const PAGE_SIZE = 500;

/** Everybody on the list, in pages. */
export async function* everySubscriber(staff: Database): AsyncGenerator<Subscriber> {
  let after = '';
  for (;;) {
    const { subscribers: page } = await findSubscribers(staff, { after, most: PAGE_SIZE });
    yield* page;
    after = page.at(-1)?.email ?? after;
    if (page.length < PAGE_SIZE) return;
  }
}
