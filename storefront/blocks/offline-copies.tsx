import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf } from '#storefront/browser/language.ts';
import { useIdle } from '#web/browser/use-idle.ts';

/** Has copies of the visited pages stored for offline use, once the browser is idle. */
export function OfflineCopies() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const idle = useIdle();
  useEffect(() => {
    if (idle && import.meta.env.PROD)
      import('#storefront/browser/offline-copies.ts').then(
        (m) => m.cachePage(addressOf(pathname)),
        () => {},
      );
  }, [idle, pathname]);

  /** The service worker has home open a page of which it has only the data. */
  const openFromHome = useEffectEvent(() => {
    const [, page] = /^#(\/[^/\\].*)/.exec(hash) ?? [];
    if (page) navigate(page, { replace: true });
  });
  useEffect(() => openFromHome(), []);
  return null;
}
