import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render in the browser, then true: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
