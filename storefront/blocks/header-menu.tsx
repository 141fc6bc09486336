import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FINDER_KIND } from '#domain/finder/finder-kind.ts';
import { findKind } from '#domain/kinds/kind.ts';
import * as words from '#messages/site.ts';
import { useKinds } from '#storefront/browser/kinds.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { useBackCloses } from '#web/browser/use-back-closes.ts';
import { ArrowRight, Menu, X } from '#web/ui/icons.ts';
import { LanguageLinks } from './language-links.tsx';
import { FINDER_PATH } from './site-links.ts';
import { MenuSearch } from './site-search.tsx';

const OTHER_LINKS = [
  { to: '/sale', label: words.saleItems },
  { to: '/brands', label: words.brands },
  { to: FINDER_PATH, label: words.racketFinder },
  { to: '/compare', label: words.compare },
  { to: '/wishlist', label: words.wishlist },
  { to: '/orders', label: words.yourOrders },
  { to: '/contact', label: words.contactUs },
];

/** The menu of small screens. It is a popover of the browser's, so that it opens before and without any script. */
export function HeaderMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const kinds = useKinds();
  const others = OTHER_LINKS.filter(({ to }) => to !== FINDER_PATH || findKind(kinds, FINDER_KIND));
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before the page was hydrated.
  useEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), []);
  const close = () => menu.current?.hidePopover();
  useBackCloses(isOpen, close);

  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        aria-expanded={isOpen}
        aria-label={words.menu}
        className="-ms-2.5 grid size-11 place-items-center rounded-full hover:bg-panel lg:hidden"
      >
        {isOpen ? <X aria-hidden size={22} /> : <Menu aria-hidden size={22} />}
      </button>
      <div
        ref={menu}
        id="menu"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="header-menu fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full max-w-none overflow-y-auto border-line border-b bg-page p-0 text-ink lg:hidden"
      >
        <div className="wide grid grid-cols-1 gap-2 py-4">
          <MenuSearch onDone={close} />
          <nav aria-label={words.menu}>
            <ul>
              {kinds.map(({ key, plural }) => (
                <li key={key}>
                  <Link
                    to={`/${key}`}
                    onClick={close}
                    className="flex min-h-14 items-center justify-between border-line border-b font-bold font-display text-xl"
                  >
                    {translated(plural)}
                    <ArrowRight aria-hidden size={20} className="text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
            <ul className="mt-2 grid grid-cols-2">
              {others.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} onClick={close} className="flex min-h-11 items-center text-muted">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageLinks className="flex min-h-11 items-center text-muted" />
        </div>
      </div>
    </>
  );
}
