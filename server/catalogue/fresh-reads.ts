/**
 * Shares one reading among concurrent callers, and never returns a stale one: every caller gets a reading that began after the
 * call. So a shopper who has just ordered sees the new stock, however many others are reading.
 */
export function freshReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let waiting: Promise<T> | undefined;

  function start(): Promise<T> {
    const pending = read();
    const settled = pending.then(
      () => {},
      () => {},
    );
    running = settled;
    settled.then(() => {
      if (running === settled) running = undefined;
    });
    return pending;
  }

  return () => {
    if (waiting) return waiting;
    if (!running) return start();
    waiting = running.then(() => {
      waiting = undefined;
      return start();
    });
    return waiting;
  };
}
