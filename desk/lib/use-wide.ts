import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`: from here on there is room for two columns. */
const WIDE = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** For what stands in another place on wide screens. What only looks different is the work of CSS. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
