import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { leaveToasts } from '#web/ui/toast.ts';

/** Says the new page's title to those who cannot see that the page has changed; what was said of the page before goes. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    leaveToasts();
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
