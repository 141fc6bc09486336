/** Waits for the work's end, but not longer than this. The signal tells the work that nobody waits any more. */
export async function withinTime<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const tooLate = new Promise<never>((_, failed) => {
    signal.addEventListener('abort', () => failed(new Error(`no answer within ${milliseconds} ms`)), { once: true });
  });
  return Promise.race([work(signal), tooLate]);
}
