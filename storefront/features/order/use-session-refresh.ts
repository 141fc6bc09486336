import { useEffect } from 'react';
import { SESSION_KEY } from '#storefront/api/session-key.ts';
import { whenIdle } from '#web/browser/when-idle.ts';

/** Whoever has a session has ordered here before: it is refreshed, and no first visit costs more for it. */
export function useSessionRefresh(): void {
  useEffect(() => whenIdle(refresh), []);
}

function refresh(): void {
  if (!hasSession()) return;
  import('#storefront/api/orders.ts').then(
    ({ refreshSession }) => refreshSession(),
    () => {},
  );
}

function hasSession(): boolean {
  try {
    return window.localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}
