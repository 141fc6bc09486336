import type { Database } from '#database/database.ts';

/** A session that was not refreshed for this long has ended. */
const IDLE_LIMIT = '60 days';

export interface StoredSession {
  id: string;
  user_id: string;
  /** Counts the refreshes: only the latest refresh token is valid. */
  token_number: number;
  created_at: string;
  refreshed_at: string;
}

export async function openSession(anon: Database): Promise<StoredSession> {
  const [row] = await anon.query<{ session: StoredSession }>('SELECT open_session() AS session');
  return row?.session as StoredSession;
}

/** Undefined if the token was used before or the session has ended. */
export async function refreshSession(
  anon: Database,
  sessionId: string,
  tokenNumber: number,
): Promise<StoredSession | undefined> {
  const [row] = await anon.query<{ session: StoredSession | null }>(
    'SELECT refresh_session($1::uuid, $2::integer, $3::interval) AS session',
    [sessionId, tokenNumber, IDLE_LIMIT],
  );
  return row?.session ?? undefined;
}

export async function deleteOldSessions(housekeeping: Database): Promise<void> {
  await housekeeping.query('SELECT delete_old_sessions($1::interval)', [IDLE_LIMIT]);
}
