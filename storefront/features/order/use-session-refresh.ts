import { useEffect } from 'react';
import { SESSION_KEY } from '#storefront/api/session-key.ts';
import { useIdle } from '#web/browser/use-idle.ts';

/** Whoever has a session has ordered here before: it is refreshed, and no first visit costs more for it. */
export function useSessionRefresh(): void {
  const idle = useIdle();
  useEffect(() => {
    if (!idle || !hasSession()) return;
    import('#storefront/api/orders.ts').then(
      ({ refreshSession }) => refreshSession(),
      () => {},
    );
  }, [idle]);
}

function hasSession(): boolean {
  try {
    return window.localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}
