import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SignedIn } from '#contract/people/session.ts';
import { signInWanted } from '#desk/api/sign-in-again.ts';

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));

/**
 * Opens over the page when the session has ended. The page behind it stays as it is, with everything that was typed, and what was
 * being sent is sent afterwards.
 */
export function SignInAgain({ staff }: { staff: SignedIn }) {
  const reason = useSyncExternalStore(signInWanted.subscribe, signInWanted.read);
  return <Suspense>{reason && <SignInDialog staff={staff} reason={reason} />}</Suspense>;
}
