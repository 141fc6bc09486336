import type { Database } from '#database/database.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffQuery, staffStep } from '#server/steps/staff-result.ts';
import type { NewPasskey } from './passkeys.ts';
import type { NewCode } from './sign-in.ts';
import type { StaffAccount } from './staff-accounts.ts';
import { hashOf, newToken } from './tokens.ts';

/** How long a link is valid, unless it is used before. */
const LINK_SECONDS = 3_600;

export type Credential = { password: { hash: string } & Partial<NewCode> } | { passkey: NewPasskey };

export interface Invitation {
  /** Null for the first owner, who types it. */
  email: string | null;
  role: StaffRole;
  /** Of an account that is there already. */
  name: string | null;
  expires_at: string;
}

/** The token of a link with which the owner's account is made; undefined if somebody works here already. */
export async function inviteFirstOwner(staff: Database): Promise<string | undefined> {
  const token = newToken();
  const isMade = await queryResult<boolean>(staff, 'SELECT invite_first_owner($1, $2::integer) AS result', [
    hashOf(token),
    LINK_SECONDS,
  ]);
  return isMade ? token : undefined;
}

export function anybodyCanSignIn(staff: Database): Promise<boolean> {
  return queryResult(staff, 'SELECT anybody_can_sign_in() AS result', []);
}

/** A link for a new colleague, or the way back in for one who is locked out. */
export async function inviteStaff(
  staff: Database,
  acting: Acting,
  { email, role }: { email: string; role: StaffRole },
): Promise<StaffResult<Invitation & { token: string }>> {
  const token = newToken();
  const invited = await staffStep<Invitation>(
    staff,
    acting,
    'SELECT invite_staff($1::jsonb, $2, $3, $4, $5::integer) AS result',
    [email, role, hashOf(token), LINK_SECONDS],
  );
  return invited.ok ? { ok: true, value: { ...invited.value, token } } : invited;
}

/** Undefined if the link was used or has expired. */
export async function readInvitation(staff: Database, token: string): Promise<Invitation | undefined> {
  return (
    (await queryResult<Invitation | null>(staff, 'SELECT invitation_of($1) AS result', [hashOf(token)])) ?? undefined
  );
}

/** Uses the link up and makes the account, or begins an existing one anew. */
export function acceptInvitation(
  staff: Database,
  token: string,
  person: { name: string; email: string | undefined },
  credential: Credential,
  origin: string,
): Promise<StaffResult<StaffAccount>> {
  return staffQuery(staff, 'SELECT accept_invitation($1, $2, $3, $4::jsonb, $5) AS result', [
    hashOf(token),
    person.name,
    person.email ?? null,
    credential,
    origin,
  ]);
}

export interface Credentials {
  passkeys: {
    id: string;
    name: string;
    created_at: string;
    last_used_at: string | null;
    transports: string[];
  }[];
  /** Null without a password. */
  password_changed_at: string | null;
  has_code: boolean;
}

export function credentialsOf(staff: Database, account: string): Promise<Credentials> {
  return queryResult(staff, 'SELECT credentials_of($1::uuid) AS result', [account]);
}

/** A new password, which signs all other devices out, or another passkey. */
export function setOwnCredential(
  staff: Database,
  acting: Acting,
  credential: Credential,
  session: string,
): Promise<StaffResult<Credentials>> {
  return staffStep(staff, acting, 'SELECT set_own_credential($1::jsonb, $2::jsonb, $3::uuid) AS result', [
    credential,
    session,
  ]);
}

/** Takes a passkey away, or the password. */
export function removeOwnCredential(
  staff: Database,
  acting: Acting,
  removed: { passkey: string } | 'password',
): Promise<StaffResult<Credentials>> {
  return staffStep(staff, acting, 'SELECT remove_own_credential($1::jsonb, $2) AS result', [
    removed === 'password' ? null : removed.passkey,
  ]);
}
