import type { Database } from '#database/database.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffQuery, staffStep } from '#server/steps/staff-result.ts';
import { hashOf, newToken } from './tokens.ts';

/** Somebody who is signed in. */
export interface StaffSession {
  session: string;
  account: string;
  name: string;
  email: string;
  role: StaffRole;
  signed_in_at: string;
  /** When they last showed who they are: then or later. */
  confirmed_at: string;
}

/** How somebody showed who they are. */
export type SignInMeans = 'passkey' | 'password' | 'link';

export interface Caller {
  device: string;
  address: string;
  /** The token of the browser's session, whoever it is of. */
  former?: string | undefined;
  /** The token by which the browser is known. */
  browser?: string | undefined;
}

export interface OpenedSession {
  /** For the cookie; the database has only its hash. Undefined where somebody goes on with the session that they had. */
  token: string | undefined;
  staff: StaffSession;
}

/** Signs somebody in whose identity was checked. An account that was switched off is refused. */
export async function openStaffSession(
  staff: Database,
  account: string,
  means: SignInMeans,
  { device, address, former, browser }: Caller,
): Promise<StaffResult<OpenedSession>> {
  const token = newToken();
  const signIn = {
    ...{ account, device, address, means, token_hash: hashOf(token) },
    former_hash: former === undefined ? null : hashOf(former),
    browser_hash: browser === undefined ? null : hashOf(browser),
  };
  const opened = await staffQuery<StaffSession & { kept: boolean }>(
    staff,
    'SELECT sign_in_staff($1::jsonb) AS result',
    [signIn],
  );
  if (!opened.ok) return opened;
  const { kept, ...session } = opened.value;
  return { ok: true, value: { token: kept ? undefined : token, staff: session } };
}

export interface FailedSignIn {
  address: string;
  means: SignInMeans;
  reason: string;
  /** As it was typed. */
  email?: string | undefined;
}

export async function noteFailedSignIn(staff: Database, failed: FailedSignIn): Promise<void> {
  await staff.query('SELECT note_failed_sign_in($1::jsonb)', [failed]);
}

/** Whose token this is; undefined if its session has ended. What a person does prolongs it, what the app does by itself does not. */
export async function readStaffSession(
  staff: Database,
  token: string,
  isUsed: boolean,
): Promise<StaffSession | undefined> {
  const found = await queryResult<StaffSession | null>(staff, 'SELECT read_staff_session($1, $2::boolean) AS result', [
    hashOf(token),
    isUsed,
  ]);
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
  return staffStep(staff, acting, 'SELECT end_own_sessions($1::jsonb, $2::uuid) AS result', [session ?? null]);
}

export async function deleteOldSignIns(housekeeping: Database): Promise<void> {
  await housekeeping.query('SELECT delete_old_sign_ins()');
}
