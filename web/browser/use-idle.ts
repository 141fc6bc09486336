import { useEffect, useState } from 'react';

/** For browsers that cannot tell when they are idle. */
const PATIENCE = 2000;

/** False until the page has been drawn and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, PATIENCE);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(rest);
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}
