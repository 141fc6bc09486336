interface Sharing<Wanted> {
  /** What several callers want, as one read. Needed where callers want different things. */
  join?: (one: Wanted, other: Wanted) => Wanted;
  /** Between one read and the next, where calls come in bursts. */
  pause?: () => Promise<void>;
}

/**
 * Runs one read at a time. Whoever calls meanwhile shares the read that follows, so every caller gets one that began after the call:
 * a shopper who has just ordered sees the new stock, however many others are reading.
 */
export function freshReads<T, Wanted = void>(
  read: (wanted: Wanted) => Promise<T>,
  { join = (_, latest) => latest, pause = async () => {} }: Sharing<Wanted> = {},
): (wanted: Wanted) => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: { wanted: Wanted; result: Promise<T> } | undefined;

  function start(wanted: Wanted): Promise<T> {
    const result = read(wanted);
    const over = result.then(
      () => {},
      () => {},
    );
    running = over;
    over.then(() => {
      if (running === over) running = undefined;
    });
    return result;
  }

  async function startAfter(previous: Promise<unknown>): Promise<T> {
    await previous;
    await pause();
    const wanted = next?.wanted as Wanted;
    next = undefined;
    return start(wanted);
  }

  return (wanted) => {
    if (next) {
      next.wanted = join(next.wanted, wanted);
      return next.result;
    }
    if (!running) return start(wanted);
    next = { wanted, result: startAfter(running) };
    return next.result;
  };
}
