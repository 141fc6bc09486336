/** Waits for the result, but not longer than this. The signal tells the work that nobody waits for it any more. */
export async function withTimeout<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no response within ${milliseconds} ms`)), { once: true });
  });
  return Promise.race([work(signal), timedOut]);
}
