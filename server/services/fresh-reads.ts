/**
 * Shares one reading among all who ask at about the same time, and never serves a stale one: whoever asks gets a reading that
 * began after they asked. So a shopper who has just ordered sees it, however many others are looking.
 */
export function freshReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let waiting: Promise<T> | undefined;

  function start(): Promise<T> {
    const reading = read();
    const settled = reading.then(
      () => {},
      () => {},
    );
    running = settled;
    settled.then(() => {
      if (running === settled) running = undefined;
    });
    return reading;
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
