import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import type { SignedIn } from '#contract/people/session.ts';
import { kindsQuery } from '#desk/api/kinds.ts';
import { useStuck } from '#desk/api/notices.ts';
import { useOrderCounts } from '#desk/api/order-counts.ts';
import { StaffContext, sessionQuery, startOf, useShopName } from '#desk/api/session.ts';
import { signInWanted } from '#desk/api/sign-in-again.ts';
import { removeDrafts } from '#desk/lib/form/drafts.ts';
import { LeaveGuard } from '#desk/lib/form/leave-guard.tsx';
import { type Hotkey, letterKeys, useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { Failure } from '#desk/lib/screen/screen.tsx';
import { setShopName, setWaitingCount } from '#desk/lib/screen/tab-title.ts';
import { showTimesIn, words } from '#desk/lib/words/format.ts';
import { SCREENS } from '#desk/routes.ts';
import { useStoredValue } from '#web/browser/stored-value.ts';
import { useBackCloses } from '#web/browser/use-back-closes.ts';
import { IconButton } from '#web/ui/button.tsx';
import { CircleUserRound, Keyboard, Menu } from '#web/ui/icons.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { isShown } from './fallbacks.tsx';
import { Navigation } from './navigation.tsx';
import { DroppedNotice, LineNotice } from './notices.tsx';
import { useLive } from './use-live.ts';

const Sheet = lazy(() => import('#web/ui/sheet.tsx'));
const KeysDialog = lazy(() =>
  import('#desk/lib/keys/keys-dialog.tsx').then(({ KeysDialog: Component }) => ({ default: Component })),
);
const OpeningNotice = lazy(() =>
  import('./start-notices.tsx').then(({ OpeningNotice: Component }) => ({ default: Component })),
);
const StuckNotice = lazy(() =>
  import('./start-notices.tsx').then(({ StuckNotice: Component }) => ({ default: Component })),
);
const GuideCorner = lazy(() =>
  import('./guide-corner.tsx').then(({ GuideCorner: Component }) => ({ default: Component })),
);
const GuideBar = lazy(() =>
  import('#desk/features/settings/guide-bar.tsx').then(({ GuideBar: Component }) => ({ default: Component })),
);
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));
const SignIn = lazy(() =>
  import('#desk/features/people/sign-in/sign-in.tsx').then(({ SignIn: Component }) => ({ default: Component })),
);

/** Everything around the screens. Whoever is not signed in sees the sign-in in their place; the address stays. */
export function Shell() {
  const session = useQuery({ ...sessionQuery, staleTime: Number.POSITIVE_INFINITY });
  if (session.isPending) return null;
  if (session.isError && !session.data) return <Failure error={session.error} onRetry={() => void session.refetch()} />;
  if (!session.data.staff) {
    return (
      <Suspense>
        <SignIn />
      </Suspense>
    );
  }
  showTimesIn(session.data.timeZone);
  return (
    <StaffContext value={session.data.staff}>
      <SignedInShell staff={session.data.staff} />
    </StaffContext>
  );
}

/** Screens name kinds everywhere, so they wait for them once. */
function SignedInShell({ staff }: { staff: SignedIn }) {
  const kinds = useQuery(kindsQuery);
  if (kinds.data) return <Frame staff={staff} />;
  return kinds.isError ? <Failure error={kinds.error} onRetry={() => void kinds.refetch()} /> : null;
}

function Frame({ staff }: { staff: SignedIn }) {
  const line = useLive(staff);
  const orders = useOrderCounts();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  useBackCloses(isMenuOpen, () => setMenuOpen(false));
  const screens = SCREENS.filter(({ access }) => isShown(staff.role, access));
  const waitingCount = orders?.counts[staff.role === 'packer' ? 'to_pack' : 'to_confirm'] ?? 0;
  const shopName = useShopName();
  const start = startOf(staff.role);
  const startLabel = `${shopName} desk, ${start === '/' ? 'queue' : 'today'}`;
  const isOwner = isShown(staff.role, { area: 'settings' });
  const isStart = useLocation().pathname === '/';
  const stuck = useStuck({ isEnabled: isShown(staff.role, { action: 'retry_jobs' }) });
  const waiting = { '/': waitingCount, '/stuck': stuck.data?.total ?? 0 };
  useEffect(() => setWaitingCount(waitingCount), [waitingCount]);
  useEffect(() => setShopName(shopName), [shopName]);
  useEffect(() => removeDrafts(staff.account), [staff.account]);
  useNavigationKeys(() => setKeysShown(true));
  useFocusOnArrival();
  const areLettersOn = useStoredValue(letterKeys);
  // The hints on buttons go with them.
  useEffect(() => {
    document.documentElement.dataset.letterKeys = areLettersOn ? 'on' : 'off';
  }, [areLettersOn]);

  return (
    <div className="min-h-svh md:grid md:grid-cols-[3.5rem_minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <a href="#content" className="skip-link print:hidden">
        Skip to content
      </a>
      <header className="sticky top-0 z-30 flex h-13 items-center gap-2 border-line border-b bg-page px-1 md:hidden print:hidden">
        <IconButton label="Menu" onClick={() => setMenuOpen(true)}>
          <Menu aria-hidden size={20} />
        </IconButton>
        <Link to={start} aria-label={startLabel} className="flex min-h-11 min-w-0 items-center text-lg">
          <Wordmark name={shopName} />
        </Link>
        {isOwner && (
          <Suspense>
            <GuideCorner isPhone />
          </Suspense>
        )}
      </header>
      <header className="sticky top-0 flex h-svh flex-col gap-4 border-line border-r bg-panel p-2 max-md:hidden lg:p-3 print:hidden">
        <Link
          to={start}
          aria-label={startLabel}
          className="flex h-9 items-center text-xl max-lg:justify-center lg:px-2.5"
        >
          <Wordmark name={shopName} className="max-lg:hidden" />
          <span aria-hidden className="grid size-8 place-items-center rounded-lg bg-deep lg:hidden">
            <span className="size-3 rounded-full bg-accent" />
          </span>
        </Link>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Navigation screens={screens} waiting={waiting} isNarrow />
        </div>
        {isOwner && (
          <Suspense>
            <GuideCorner />
          </Suspense>
        )}
        <div className="flex items-center gap-1 max-lg:flex-col-reverse">
          <AccountLink staff={staff} isNarrow />
          <IconButton label="Keys" onClick={() => setKeysShown(true)}>
            <Keyboard aria-hidden size={17} />
          </IconButton>
        </div>
      </header>
      <div className="min-w-0">
        <LineNotice line={line} />
        <DroppedNotice />
        {isOwner && (
          <Suspense>
            <GuideBar />
          </Suspense>
        )}
        <main id="content" tabIndex={-1} className="min-w-0 outline-none">
          {isStart && isOwner && (
            <Suspense>
              <OpeningNotice />
            </Suspense>
          )}
          {isStart && isShown(staff.role, { action: 'retry_jobs' }) && (
            <Suspense>
              <StuckNotice />
            </Suspense>
          )}
          <Outlet />
        </main>
      </div>
      <Suspense>
        {isMenuOpen && (
          <Sheet open onOpenChange={setMenuOpen} title="Menu" footer={<AccountLink staff={staff} />}>
            <Navigation screens={screens} waiting={waiting} onFollow={() => setMenuOpen(false)} />
          </Sheet>
        )}
        {areKeysShown && <KeysDialog open onClose={() => setKeysShown(false)} />}
      </Suspense>
      <SignInAgain staff={staff} />
      <LeaveGuard />
      <ScrollRestoration />
    </div>
  );
}

/**
 * Opens over the page when the session has ended. The page behind it stays as it is, with everything that was typed, and what was
 * being sent is sent afterwards.
 */
function SignInAgain({ staff }: { staff: SignedIn }) {
  const reason = useSyncExternalStore(signInWanted.subscribe, signInWanted.read);
  return <Suspense>{reason && <SignInDialog staff={staff} reason={reason} />}</Suspense>;
}

function AccountLink({ staff, isNarrow = false }: { staff: SignedIn; isNarrow?: boolean }) {
  return (
    <Link
      to="/account"
      title={`${staff.name}: your account`}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-2.5 hover:bg-line/60"
    >
      <CircleUserRound aria-hidden size={20} className="shrink-0 text-muted" />
      <span className={isNarrow ? 'min-w-0 max-lg:sr-only' : 'min-w-0'}>
        <span dir="auto" className="block truncate font-semibold leading-tight">
          {staff.name}
        </span>
        <span className="block text-muted text-xs">{words(staff.role)}</span>
      </span>
    </Link>
  );
}

function useNavigationKeys(showKeys: () => void) {
  const navigate = useNavigate();
  const goTo = SCREENS.flatMap(({ path, navigation }): Hotkey[] =>
    navigation
      ? [
          {
            key: `g ${navigation.key}`,
            label: `Go to ${navigation.label.toLowerCase()}`,
            run: () => void navigate(path),
          },
        ]
      : [],
  );
  useHotkeys([...goTo, { key: '?', label: 'This list', run: showKeys }]);
}

/**
 * A new screen is announced by moving the focus to it; the first one is announced by the browser. Whoever comes back to a list finds the
 * focus on their row: the list does that.
 */
function useFocusOnArrival() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    if (!document.activeElement?.closest('[data-row], [data-keep-focus]'))
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
