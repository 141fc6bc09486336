const LONGEST_MS = 3_600_000;

/** Exponential backoff up to an hour, with jitter: servers that failed together do not try again together. */
export function retryMs(attempt: number, firstRetryMs: number): number {
  const upTo = Math.min(firstRetryMs * 2 ** (attempt - 1), LONGEST_MS);
  return upTo * (0.75 + Math.random() / 4);
}
