import type { Database } from '#database/database.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { hashOf, newToken } from './tokens.ts';

/** How long a person has to answer their device or to type the first code. */
const VALID_SECONDS = 10 * 60;

/** What the server asked a browser and must not be answered twice. */
interface TicketDetails {
  passkey: { challenge: string };
  code: { key: string; email: string };
}

/** Stores the details until somebody comes with the ticket. */
export async function makeTicket<K extends keyof TicketDetails>(
  staff: Database,
  kind: K,
  details: TicketDetails[K],
): Promise<string> {
  const ticket = newToken();
  await staff.query('SELECT make_ticket($1, $2, $3::jsonb, $4::integer)', [
    kind,
    hashOf(ticket),
    details,
    VALID_SECONDS,
  ]);
  return ticket;
}

/** The details, once; undefined if the ticket was used, has expired or never was. */
export function takeTicket<K extends keyof TicketDetails>(staff: Database, kind: K, ticket: string) {
  return detailsOf(staff, kind, 'SELECT take_ticket($1, $2) AS result', ticket);
}

/** The same without using it up. */
export function lookAtTicket<K extends keyof TicketDetails>(staff: Database, kind: K, ticket: string) {
  return detailsOf(staff, kind, 'SELECT look_at_ticket($1, $2) AS result', ticket);
}

async function detailsOf<K extends keyof TicketDetails>(
  staff: Database,
  kind: K,
  sql: string,
  ticket: string,
): Promise<TicketDetails[K] | undefined> {
  return (await queryResult<TicketDetails[K] | null>(staff, sql, [kind, hashOf(ticket)])) ?? undefined;
}
