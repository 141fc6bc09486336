import { NavLink, useLocation } from 'react-router';
import * as words from '#messages/site.ts';
import { type SiteKind, useKinds } from '#storefront/browser/kinds.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { isSavingData } from '#web/browser/save-data.ts';
import { ChevronDown } from '#web/ui/icons.ts';

const MOST_IN_HEADER = 6;

const PILL =
  'min-h-11 items-center rounded-full px-2 font-medium text-sm hover:bg-panel aria-[current=page]:bg-panel xl:px-3';

/** The kinds on large screens: six, and the rest in a row that a button opens. */
export function HeaderKinds() {
  const kinds = useKinds();
  const { pathname } = useLocation();
  const further = kinds.slice(MOST_IN_HEADER);
  return (
    <nav aria-label={words.categories} className="hidden lg:flex xl:me-3 xl:gap-1">
      {kinds.slice(0, MOST_IN_HEADER).map((kind) => (
        <KindLink key={kind.key} kind={kind} />
      ))}
      {/* A new one for every page, so that it closes. */}
      {further.length > 0 && <MoreKinds key={pathname} kinds={further} />}
    </nav>
  );
}

/** A popover of the browser's, as the menu of small screens is. */
function MoreKinds({ kinds }: { kinds: readonly SiteKind[] }) {
  return (
    <>
      <button type="button" popoverTarget="more-kinds" className={`flex gap-1 ${PILL}`}>
        {words.more}
        <ChevronDown aria-hidden size={16} className="text-muted" />
      </button>
      <div
        id="more-kinds"
        popover="auto"
        className="header-menu fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full max-w-none overflow-y-auto border-line border-b bg-page p-0 text-ink max-lg:hidden"
      >
        <div className="wide flex flex-wrap justify-end gap-1 py-2">
          {kinds.map((kind) => (
            <KindLink key={kind.key} kind={kind} />
          ))}
        </div>
      </div>
    </>
  );
}

function KindLink({ kind: { key, plural } }: { kind: SiteKind }) {
  return (
    <NavLink
      to={`/${key}`}
      prefetch={isSavingData() ? 'none' : 'intent'}
      className={`grid max-w-40 place-items-center ${PILL}`}
    >
      <span className="max-w-full truncate">{translated(plural)}</span>
    </NavLink>
  );
}
