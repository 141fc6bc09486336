import { Link, type To } from 'react-router';
import { listLength } from '#desk/lib/words/format.ts';
import { classNames } from '#web/ui/class-names.ts';

export interface LinkTab {
  readonly key: string;
  readonly label: string;
  readonly to: To;
  readonly count?: number | undefined;
}

/** The parts of a screen, each with its own address. */
export function LinkTabs({ label, tabs, current }: { label: string; tabs: readonly LinkTab[]; current: string }) {
  return (
    <nav aria-label={label} className="scrollbar-none flex gap-1 overflow-x-auto px-2 lg:px-4 print:hidden">
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          aria-current={tab.key === current ? 'page' : undefined}
          className={classNames(
            'flex min-h-10 pointer-coarse:min-h-11 shrink-0 items-center gap-1.5 border-b-2 px-2.5 font-semibold',
            tab.key === current ? 'border-ink text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="rounded-md bg-panel px-1.5 font-medium text-muted text-xs tabular-nums leading-5">
              {listLength(tab.count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
