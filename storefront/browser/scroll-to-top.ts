import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { hasLoadedMore } from '#domain/listing/listing-length.ts';

/** The state of an address that was written from the controls of a page: whoever uses them stays where they are. */
export const FROM_CONTROLS = 'from-controls';

/** How far down each entry of the history was left. */
const places = new Map<string, number>();

/**
 * Every navigation begins at the top (or at the part that the address names), also by back and forward, and also one that leads to
 * the page one is on; only a change of filters or of the sort stays where it is. Only a listing that "Load More" has made longer is found again where it was left:
 * it was long work to get there. When a page is reloaded, the browser restores its place.
 */
export function useScrollToTop(): void {
  const { pathname, search, hash, key, state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // The state stays in the history, so on the way back it says nothing.
  const isLed = !isReturn && state !== FROM_CONTROLS;
  const shown = useRef(pathname);
  const place = useRef(0);

  useEffect(() => {
    const restoreBy = (who: ScrollRestoration) => () => {
      window.history.scrollRestoration = who;
    };
    const [byUs, byBrowser] = [restoreBy('manual'), restoreBy('auto')];
    byUs();
    place.current = window.scrollY;
    window.addEventListener('pageshow', byUs);
    window.addEventListener('pagehide', byBrowser);
    return () => {
      window.removeEventListener('pageshow', byUs);
      window.removeEventListener('pagehide', byBrowser);
    };
  }, []);

  const placeLeft = useEffectEvent(() => {
    const isRestored = isReturn && hasLoadedMore(new URLSearchParams(search));
    return (isRestored && places.get(key)) || 0;
  });
  const begin = useEffectEvent(() => {
    const part = document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else if (shown.current !== pathname || isLed) {
      place.current = placeLeft();
      window.scrollTo({ top: place.current, behavior: 'instant' });
    }
    shown.current = pathname;
  });
  // A new key alone is a link to the address one is at.
  const led = isLed && key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when, not where
  useLayoutEffect(() => begin(), [pathname, hash, led]);

  // "Load More" makes a new entry in the same place. Asking the window for it here would cost a layout at every choice.
  useLayoutEffect(() => {
    places.set(key, place.current);
    const remember = () => {
      place.current = window.scrollY;
      places.set(key, place.current);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
