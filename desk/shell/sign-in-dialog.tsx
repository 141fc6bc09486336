import { useQueryClient } from '@tanstack/react-query';
import type { SignedIn } from '#contract/people/session.ts';
import { sessionQuery, signedInAs } from '#desk/api/session.ts';
import { isStepWaiting, type SignInReason, settleSignIn } from '#desk/api/sign-in-again.ts';
import { SignInForm } from '#desk/features/people/sign-in/sign-in-form.tsx';
import { removeDrafts } from '#desk/lib/form/drafts.ts';
import { discardUnsaved, hasUnsaved } from '#web/browser/unsaved.ts';
import { reloadPage } from '#web/browser/use-back-closes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dropped } from './notices.tsx';

const REASONS: Readonly<Record<SignInReason, string>> = {
  ended: 'Nothing you typed is lost: it is behind this window.',
  fresh: 'Only you may do this, and your last sign-in was a while ago. Nothing you typed is lost.',
};

/** Somebody else who signs in here starts with a fresh page: it may show what is not for them. */
export default function SignInDialog({ staff, reason }: { staff: SignedIn; reason: SignInReason }) {
  const client = useQueryClient();
  return (
    <Dialog
      open
      onClose={() => settleSignIn(false)}
      title="Please sign in again"
      description={REASONS[reason]}
      size="small"
    >
      <SignInForm
        email={staff.email}
        onSignedIn={(signedIn) => {
          if (signedIn.account !== staff.account) {
            // What the first person was doing is not done under the second's name, and the second is informed.
            if (isStepWaiting() || hasUnsaved()) dropped.write(staff.name);
            discardUnsaved();
            removeDrafts();
            reloadPage();
            settleSignIn(false);
            return;
          }
          client.setQueryData(sessionQuery.queryKey, signedInAs(signedIn));
          settleSignIn(true);
        }}
      />
    </Dialog>
  );
}
