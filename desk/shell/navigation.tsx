import { NavLink } from 'react-router';
import type { Screen } from '#desk/routes.ts';
import { classNames } from '#web/ui/class-names.ts';

interface NavigationProps {
  screens: readonly Screen[];
  /** How many wait, by address. */
  waiting: Readonly<Record<string, number>>;
  /** In the middle, between phone and desktop, only the drawings are shown; the words are read aloud. */
  isNarrow?: boolean;
  onFollow?: () => void;
}

export function Navigation({ screens, waiting, isNarrow = false, onFollow }: NavigationProps) {
  return (
    <nav aria-label="Screens">
      <ul className="space-y-0.5">
        {screens.map(({ path, navigation }) => {
          if (!navigation) return null;
          const { label, icon: Icon, key } = navigation;
          const count = waiting[path] ?? 0;
          return (
            <li key={path}>
              <NavLink
                to={path}
                end
                title={label}
                aria-keyshortcuts={`g ${key}`}
                {...(onFollow && { onClick: onFollow })}
                className={({ isActive }) =>
                  classNames(
                    'relative flex min-h-9 pointer-coarse:min-h-11 items-center gap-2.5 rounded-lg px-2.5 font-medium hover:bg-line/60',
                    isActive ? 'bg-line/70 font-semibold text-ink' : 'text-muted hover:text-ink',
                    isNarrow && 'max-lg:justify-center max-lg:px-0',
                  )
                }
              >
                <Icon aria-hidden size={17} className="shrink-0" />
                <span className={classNames('flex-1 truncate', isNarrow && 'max-lg:sr-only')}>{label}</span>
                {count > 0 && (
                  <span
                    className={classNames(
                      'rounded-md bg-accent px-1.5 font-semibold text-deep text-xs tabular-nums leading-5',
                      isNarrow && 'max-lg:-top-0.5 max-lg:absolute max-lg:right-0 max-lg:px-1 max-lg:leading-4',
                    )}
                  >
                    {count}
                    <span className="sr-only"> waiting</span>
                  </span>
                )}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
