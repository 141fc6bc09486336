import type { Database } from '#database/database.ts';
import type { StaffRole } from '#domain/staff.ts';
import { type Acting, actOf } from './acting.ts';
import { queryResult, type StaffResult, staffQuery } from './staff-result.ts';
import { hashOf, newToken } from './tokens.ts';

/** Somebody who is signed in. */
export interface StaffSession {
  session: string;
  account: string;
  name: string;
  email: string;
  role: StaffRole;
  signed_in_at: string;
}

/** How somebody showed who they are. */
export type SignInMeans = 'passkey' | 'password' | 'link';

export interface Caller {
  device: string;
  address: string;
}

export interface OpenedSession {
  /** For the cookie; the database has only its hash. */
  token: string;
  staff: StaffSession;
}

/** Signs somebody in whose identity was checked. An account that was switched off is refused. */
export async function openStaffSession(
  staff: Database,
  account: string,
  means: SignInMeans,
  { device, address }: Caller,
): Promise<StaffResult<OpenedSession>> {
  const token = newToken();
  const opened = await staffQuery<StaffSession>(
    staff,
    'SELECT open_staff_session($1::uuid, $2, $3, $4, $5) AS result',
    [account, hashOf(token), device, address, means],
  );
  return opened.ok ? { ok: true, value: { token, staff: opened.value } } : opened;
}

/** Whose token this is; undefined if its session has ended. */
export async function readStaffSession(staff: Database, token: string): Promise<StaffSession | undefined> {
  const found = await queryResult<StaffSession | null>(staff, 'SELECT staff_session($1) AS result', [hashOf(token)]);
  return found ?? undefined;
}

/** Those of these sessions that have not ended. */
export function sessionsInForce(staff: Database, sessions: readonly string[]): Promise<string[]> {
  return queryResult(staff, 'SELECT staff_sessions_in_force($1::jsonb) AS result', [sessions]);
}

export interface ListedSession {
  id: string;
  device: string;
  address: string;
  means: SignInMeans;
  signed_in_at: string;
  last_seen_at: string;
}

export function listStaffSessions(staff: Database, account: string): Promise<ListedSession[]> {
  return queryResult(staff, 'SELECT list_staff_sessions($1::uuid) AS result', [account]);
}

/** Ends one of one's own sessions, or all of them. Returns how many ended. */
export function endOwnSessions(staff: Database, acting: Acting, session?: string): Promise<StaffResult<number>> {
  return staffQuery(staff, 'SELECT end_own_sessions($1::jsonb, $2::uuid) AS result', [actOf(acting), session ?? null]);
}

export async function deleteOldSignIns(housekeeping: Database): Promise<void> {
  await housekeeping.query('SELECT delete_old_sign_ins()');
}
