import { useEffect, useState } from 'react';

/** For browsers that do not report when they are idle. */
const MAX_WAIT_MS = 2_000;

/** False until the page is hydrated and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, MAX_WAIT_MS);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(rest);
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}
