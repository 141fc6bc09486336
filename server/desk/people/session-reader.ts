import type { Database } from '#database/database.ts';
import { Refusal } from '#server/http/errors.ts';
import { callerOf, RateLimiter } from '#server/http/rate-limit.ts';
import { readStaffSession, type StaffSession } from '#server/people/desk-sessions.ts';

/** More than a shop full of desks needs in the minute after the server was started, when every token is new to it. */
const NEW_TOKENS_PER_MINUTE = 600;
const MOST_KNOWN = 10_000;

/** Whose token this is: every request of the desk asks the database. A stranger who makes tokens up may ask only so often. */
export function sessionReader(staff: Database, perMinute = NEW_TOKENS_PER_MINUTE) {
  const guesses = new RateLimiter(perMinute);
  const known = new Set<string>();
  return async (token: string, address: string, isUsed: boolean): Promise<StaffSession | undefined> => {
    const seconds = known.has(token) ? 0 : guesses.secondsToWait([callerOf(address)]);
    if (seconds > 0) throw new Refusal(429, { error: 'slow_down', params: { seconds } }, seconds);
    const session = await readStaffSession(staff, token, isUsed);
    if (known.size >= MOST_KNOWN) known.clear();
    if (session) known.add(token);
    else known.delete(token);
    return session;
  };
}
