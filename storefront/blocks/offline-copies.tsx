import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIdle } from '#web/browser/use-idle.ts';

/** Has copies of the visited pages stored for offline use, once the browser is idle. */
export function OfflineCopies() {
  const { pathname } = useLocation();
  const idle = useIdle();
  useEffect(() => {
    if (idle && import.meta.env.PROD)
      import('#storefront/browser/offline-copies.ts').then(
        (m) => m.keepPage(pathname),
        () => {},
      );
  }, [idle, pathname]);
  return null;
}
