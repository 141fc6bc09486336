/** A session that was not refreshed for this long has ended. */
export const SESSION_IDLE_LIMIT = '60 days';
