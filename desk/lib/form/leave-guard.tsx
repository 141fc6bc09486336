import { lazy, Suspense } from 'react';
import { useBlocker } from 'react-router';
import { discardUnsaved, isLostWithScreen, useAskBeforeUnload } from '#web/browser/unsaved.ts';

const LeaveQuestion = lazy(() =>
  import('#web/ui/dialog.tsx').then(({ LeaveQuestion: Component }) => ({ default: Component })),
);

/** Around the whole desk: whoever leaves a screen, by a link or by Back, or the whole app, with something typed is asked first. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isSameScreen(nextLocation.state) && isLostWithScreen(),
  );
  useAskBeforeUnload();
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveQuestion
        // The browser is still on its way back to the page that was to be left.
        closesOnBack={false}
        onStay={() => blocker.reset()}
        onLeave={() => {
          discardUnsaved();
          blocker.proceed();
        }}
      />
    </Suspense>
  );
}

/** A screen that goes on under another address takes along what it holds: a new product that got its number. */
const isSameScreen = (state: unknown) => typeof state === 'object' && state !== null && 'editor' in state;
