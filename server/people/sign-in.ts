import type { Database } from '#database/database.ts';
import { needsCode, type StaffRole } from '#domain/people/staff.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { type CodeSetUp, codeSetUp, newCodeKey, stepOfCode } from './one-time-code.ts';
import type { PasswordHasher } from './passwords.ts';
import { lookAtTicket, makeTicket, takeTicket } from './tickets.ts';
import { hashOf } from './tokens.ts';

/** After so many failures in a row everybody has to wait. An address can be that of a whole shop. */
const FREE_TRIES = { account: 5, address: 20 };

export interface SignInTools {
  staff: Database;
  passwords: PasswordHasher;
  now: () => number;
  /** Authenticator apps list their codes under it. */
  shopName: () => string;
}

export interface PasswordTry {
  email: string;
  password: string;
  code?: string | undefined;
  /** Of a key of one-time codes that is being set up. */
  ticket?: string | undefined;
}

export type SignInOutcome =
  | { outcome: 'signed_in'; account: string }
  | { outcome: 'wrong_credentials' | 'wrong_code' | 'code_needed' }
  | { outcome: 'set_up_code'; setUp: CodeSetUp & { ticket: string } }
  | { outcome: 'wait'; seconds: number };

interface StoredPassword {
  account: string;
  email: string;
  role: StaffRole;
  hash: string;
  code_key: string | null;
}

/** As the database compares addresses (staff_email): only A to Z are made small, whatever the locale. */
export const staffEmail = (typed: string) => typed.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const accountSubject = (email: string) => hashOf(`account ${staffEmail(email)}`);
const addressSubject = (address: string) => hashOf(`address ${address}`);

/** Seconds to wait before the next try, or 0; then the try is counted. */
export function beginSignIn(staff: Database, address: string, email?: string): Promise<number> {
  const subjects = [
    { subject: addressSubject(address), free: FREE_TRIES.address },
    ...(email === undefined ? [] : [{ subject: accountSubject(email), free: FREE_TRIES.account }]),
  ];
  return queryResult(staff, 'SELECT begin_sign_in($1::jsonb) AS result', [subjects]);
}

/** The try was no failure; whoever is signed in by it starts anew. */
export async function endSignIn(staff: Database, address: string, signedIn: boolean, email = ''): Promise<void> {
  await staff.query('SELECT end_sign_in($1, $2, $3::boolean)', [
    accountSubject(email),
    addressSubject(address),
    signedIn,
  ]);
}

/**
 * Signs in with a password, and with a one-time code where the role needs one. An unknown account, one without a password and one
 * that was switched off are answered like a wrong password, after the same computation.
 */
export async function signInWithPassword(
  tools: SignInTools,
  tried: PasswordTry,
  address: string,
): Promise<SignInOutcome> {
  const { staff, passwords } = tools;
  const seconds = await beginSignIn(staff, address, tried.email);
  if (seconds > 0) return { outcome: 'wait', seconds };
  const stored = await queryResult<StoredPassword | null>(staff, 'SELECT password_of($1) AS result', [tried.email]);
  const isRight = await passwords.verify(tried.password, stored?.hash);
  if (!stored || !isRight) return { outcome: 'wrong_credentials' };
  const outcome = await checkCode(tools, tried, stored);
  // A password without its code is no success yet, but no failure either.
  if (outcome.outcome !== 'wrong_code') await endSignIn(staff, address, outcome.outcome === 'signed_in', tried.email);
  return outcome;
}

async function checkCode(tools: SignInTools, tried: PasswordTry, stored: StoredPassword): Promise<SignInOutcome> {
  const { staff, now } = tools;
  const { account, role, code_key: key } = stored;
  if (!key && !needsCode(role)) return { outcome: 'signed_in', account };
  if (!key) return setUpWhileSigningIn(tools, tried, stored);
  if (tried.code === undefined) return { outcome: 'code_needed' };
  const step = stepOfCode(key, tried.code, now());
  const isUsed =
    step !== undefined &&
    (await queryResult<boolean>(staff, 'SELECT use_code($1::uuid, $2::bigint) AS result', [account, step]));
  return isUsed ? { outcome: 'signed_in', account } : { outcome: 'wrong_code' };
}

/** Somebody whose role needs a code since they last signed in. */
async function setUpWhileSigningIn(
  tools: SignInTools,
  tried: PasswordTry,
  stored: StoredPassword,
): Promise<SignInOutcome> {
  const { staff } = tools;
  const { account, email, hash } = stored;
  if (tried.ticket === undefined || tried.code === undefined) {
    return { outcome: 'set_up_code', setUp: await beginCode(tools, email) };
  }
  const code = await readNewCode(tools, tried.ticket, tried.code, email);
  if (!code) return { outcome: 'wrong_code' };
  const isAdded = await queryResult<boolean>(staff, 'SELECT add_code($1::uuid, $2, $3, $4::bigint) AS result', [
    account,
    hash,
    code.code_key,
    code.code_step,
  ]);
  return isAdded ? { outcome: 'signed_in', account } : { outcome: 'wrong_credentials' };
}

/** A key of one-time codes for somebody, stored as theirs once they have typed a code made with it. */
export async function beginCode(
  { staff, shopName }: Pick<SignInTools, 'staff' | 'shopName'>,
  email: string,
): Promise<CodeSetUp & { ticket: string }> {
  const key = newCodeKey();
  return { ...codeSetUp(key, email, shopName()), ticket: await makeTicket(staff, 'code', { key, email }) };
}

export interface NewCode {
  code_key: string;
  code_step: number;
}

/** The key, if the code was made with it. Whoever mistyped it tries again with the same picture. */
export async function readNewCode(
  { staff, now }: SignInTools,
  ticket: string,
  code: string,
  email: string,
): Promise<NewCode | undefined> {
  const begun = await lookAtTicket(staff, 'code', ticket);
  if (begun?.email !== email) return undefined;
  const step = stepOfCode(begun.key, code, now());
  if (step === undefined || !(await takeTicket(staff, 'code', ticket))) return undefined;
  return { code_key: begun.key, code_step: step };
}
