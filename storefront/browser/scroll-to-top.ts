import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Every change of path begins at the top (or at the part that the address names), also by back and forward; a change of
 * filters on the same path stays where it is. The browser restores the place only when a page is reloaded.
 */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const restoreBy = (who: ScrollRestoration) => () => {
      window.history.scrollRestoration = who;
    };
    const [byUs, byBrowser] = [restoreBy('manual'), restoreBy('auto')];
    byUs();
    window.addEventListener('pageshow', byUs);
    window.addEventListener('pagehide', byBrowser);
    return () => {
      window.removeEventListener('pageshow', byUs);
      window.removeEventListener('pagehide', byBrowser);
    };
  }, []);

  useLayoutEffect(() => {
    const part = document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else if (shown.current !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    shown.current = pathname;
  }, [pathname, hash]);
}
