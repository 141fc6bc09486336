/** For browsers that do not report when they are idle. */
const MAX_WAIT_MS = 2_000;

/** Acts once the browser is idle. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(handle);
}
