import type { SubscriptionState, SubscriptionVisit } from '#contract/people/newsletter.ts';
import type { Subscriber, SubscriberCounts } from '#contract/people/people.ts';
import type { Database } from '#database/database.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { DAYS_TO_CONFIRM } from '#domain/people/newsletter.ts';
import type { Acting } from '#server/steps/acting.ts';
import { inPages, PAGE_SIZE } from '#server/steps/in-pages.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';

/** Without mail. The same for a new and a known address: nobody can find out who is subscribed. */
export async function subscribe(anon: Database, email: string): Promise<void> {
  await anon.query('SELECT subscribe($1)', [email]);
}

/** By mail, whose answer puts the address on the list. Again the same for every address. */
export async function askSubscriber(anon: Database, email: string, language: LanguageCode): Promise<void> {
  await anon.query('SELECT ask_subscriber($1, $2)', [email, language]);
}

export async function readSubscription(anon: Database, link: string): Promise<SubscriptionVisit['subscription']> {
  return queryResult(anon, 'SELECT read_subscription($1::uuid) AS result', [link]);
}

/** Returns whether there is such a link. */
export function settleSubscription(anon: Database, link: string, isWanted: boolean): Promise<boolean> {
  return queryResult(anon, 'SELECT settle_subscription($1::uuid, $2::boolean) AS result', [link, isWanted]);
}

export async function deleteUnconfirmed(housekeeping: Database): Promise<void> {
  await housekeeping.query('SELECT delete_unconfirmed_subscribers($1::interval)', [`${DAYS_TO_CONFIRM} days`]);
}

/** Returns whether the address was known. */
export function unsubscribe(staff: Database, acting: Acting, email: string): Promise<StaffResult<boolean>> {
  return staffStep(staff, acting, 'SELECT unsubscribe($1::jsonb, $2) AS result', [email]);
}

export interface SubscriberQuery {
  search?: string | undefined;
  /** Without it those that get the newsletter. */
  state?: SubscriptionState | 'all' | undefined;
  after?: string | undefined;
  most: number;
}

export function findSubscribers(
  staff: Database,
  query: SubscriberQuery,
): Promise<{ total: number; counts: SubscriberCounts; subscribers: Subscriber[] }> {
  return queryResult(staff, 'SELECT find_subscribers($1::jsonb) AS result', [query]);
}

/** Everybody who gets the newsletter, with their own links, in pages. */
export async function* everySubscriber(staff: Database): AsyncGenerator<Subscriber & { readonly link: string }> {
  yield* inPages<Subscriber & { link: string }>(async (last) => {
    const { subscribers } = await queryResult<{ subscribers: (Subscriber & { link: string })[] }>(
      staff,
      'SELECT find_subscribers($1::jsonb) AS result',
      [{ after: last?.email ?? '', most: PAGE_SIZE, links: true }],
    );
    return subscribers;
  });
}
