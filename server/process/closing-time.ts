/** Requests in flight are finished, but a client that never reads its response cannot keep the shop from closing. */
export const CLOSE_TIMEOUT_MS = 20_000;
/** As long as a picture may take to arrive over a slow line. */
export const REPLACED_TIMEOUT_MS = 300_000;
/**
 * Sent by deploy/upgrade.sh before it stops the release that was in service: the next one serves already, so nobody waits for the end of
 * this one. A release that knows nothing of it, and the programs that it has started, ignore this signal.
 */
export const REPLACED = 'SIGWINCH';

export interface ClosingTimes {
  readonly usual: number;
  readonly replaced: number;
}

/**
 * Watches over the end of a process. Returns what is called when it begins to close, with what is to be done where it does not end in time.
 * Which of the two signals arrives first does not matter.
 */
export function closingTime(
  times: ClosingTimes = { usual: CLOSE_TIMEOUT_MS, replaced: REPLACED_TIMEOUT_MS },
): (onTooLong: () => void) => void {
  let isReplaced = false;
  process.on(REPLACED, () => {
    isReplaced = true;
  });
  return (onTooLong) => {
    setTimeout(() => {
      if (isReplaced) setTimeout(onTooLong, times.replaced - times.usual).unref();
      else onTooLong();
    }, times.usual).unref();
  };
}
