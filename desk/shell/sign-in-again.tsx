import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SignedIn } from '#contract/desk/session.ts';
import { sessionReading } from '#desk/api/session.ts';
import { settleSignIn, signInWanted } from '#desk/api/sign-in-again.ts';
import { Dialog } from '#desk/lib/dialog.tsx';

const SignInForm = lazy(() =>
  import('#desk/features/sign-in/sign-in-form.tsx').then(({ SignInForm: Form }) => ({ default: Form })),
);

/**
 * Opens over the page when the session has ended. The page behind it stays as it is, with everything that was typed, and what was
 * being sent is sent afterwards. Somebody else who signs in here starts with a fresh page: it may show what is not for them.
 */
export function SignInAgain({ staff }: { staff: SignedIn }) {
  const client = useQueryClient();
  const isWanted = useSyncExternalStore(signInWanted.subscribe, signInWanted.read);
  if (!isWanted) return null;
  return (
    <Dialog
      open
      onClose={() => settleSignIn(false)}
      title="Please sign in again"
      description="Nothing you typed is lost: it is behind this window."
      size="small"
    >
      <Suspense>
        <SignInForm
          email={staff.email}
          onSignedIn={(signedIn) => {
            if (signedIn.account !== staff.account) window.location.reload();
            client.setQueryData(sessionReading.queryKey, { staff: signedIn });
            settleSignIn(true);
          }}
        />
      </Suspense>
    </Dialog>
  );
}
