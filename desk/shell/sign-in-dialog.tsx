import { useQueryClient } from '@tanstack/react-query';
import type { SignedIn } from '#contract/desk/session.ts';
import { sessionReading, signedInAs } from '#desk/api/session.ts';
import { settleSignIn } from '#desk/api/sign-in-again.ts';
import { SignInForm } from '#desk/features/sign-in/sign-in-form.tsx';
import { Dialog } from '#desk/lib/dialog.tsx';

/** Somebody else who signs in here starts with a fresh page: it may show what is not for them. */
export default function SignInDialog({ staff }: { staff: SignedIn }) {
  const client = useQueryClient();
  return (
    <Dialog
      open
      onClose={() => settleSignIn(false)}
      title="Please sign in again"
      description="Nothing you typed is lost: it is behind this window."
      size="small"
    >
      <SignInForm
        email={staff.email}
        onSignedIn={(signedIn) => {
          if (signedIn.account !== staff.account) window.location.reload();
          client.setQueryData(sessionReading.queryKey, signedInAs(signedIn));
          settleSignIn(true);
        }}
      />
    </Dialog>
  );
}
