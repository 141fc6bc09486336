import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CodeSetUp, InvitationShown } from '#contract/people/session.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { startOf } from '#desk/api/session.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { words } from '#desk/lib/words/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { KeyRound } from '#web/ui/icons.ts';
import { joinDesk, useInvitation, useSignedIn } from '../api/sign-in.ts';
import { CodeSetUpFields, NewPasswordField } from './code-fields.tsx';
import { Entrance } from './entrance.tsx';
import { hasPasskeys } from './passkey.ts';

const OWNER_WORDS = 'The owner runs the shop, and invites everybody else.';

/** The token is behind the #, which browsers send to no server. */
const tokenInAddress = () => decodeURIComponent(window.location.hash.slice(1));

/** Where a one-time link leads: the owner's first account, a colleague's invitation, or the way back in. */
export function Join() {
  const [token] = useState(tokenInAddress);
  const invitation = useInvitation(token);
  if (invitation.isPending) return null;
  if (invitation.isError) {
    return (
      <Entrance title="This link does not work" text={sentenceOf(invitation.error)}>
        <p className="mb-4">
          A link works once and for a short time. Ask the owner for a new one, or, if you are the owner, start the shop
          again: it prints a new one.
        </p>
        <ButtonLink to="/" className="w-full">
          Go to the sign-in
        </ButtonLink>
      </Entrance>
    );
  }
  return <JoinForm token={token} invitation={invitation.data} />;
}

function JoinForm({ token, invitation }: { token: string; invitation: InvitationShown }) {
  const { email: invited, name: known, role, codeNeeded } = invitation;
  const setSignedIn = useSignedIn();
  const navigate = useNavigate();
  const [setUp, setSetUp] = useState<CodeSetUp>();
  const [means, setMeans] = useState<'passkey' | 'password'>(hasPasskeys ? 'passkey' : 'password');
  const form = useDeskForm({
    ...joinDesk({ token, invitation, means, setUp }),
    initial: { name: known ?? '', email: '', password: '', code: '' },
    isGuarded: false,
    isComplete: (result) => 'staff' in result,
    onDone: (result) => {
      if ('setUp' in result) return setSetUp(result.setUp);
      setSignedIn(result.staff);
      // A new owner begins with what a shop needs before it opens.
      const isNewOwner = result.staff.role === 'owner' && !known;
      void navigate(isNewOwner ? '/before-opening' : startOf(result.staff.role), { replace: true });
    },
  });
  return (
    <Entrance
      title={
        known
          ? `Welcome back, ${known}`
          : role === 'owner' && invited === null
            ? 'Make the owner’s account'
            : 'Join the desk'
      }
      text={
        <p>
          {invited ? `You join as ${words(role).toLowerCase()}, with the address ${invited}.` : OWNER_WORDS}
          {known && ' What you signed in with before is replaced.'}
        </p>
      }
    >
      <Form form={form} className="space-y-4">
        <TextField
          label="Your name"
          hint="Colleagues see it beside what you do"
          autoComplete="name"
          {...form.field('name')}
        />
        {invited === null && (
          <TextField type="email" label="E-mail" autoComplete="username" dir="ltr" {...form.field('email')} />
        )}
        {means === 'password' && <NewPasswordField label="Password" {...form.field('password')} />}
        {means === 'password' && setUp && <CodeSetUpFields setUp={setUp} {...form.field('code')} />}
        <FormAlert form={form} />
        {means === 'passkey' && (
          <p className="text-muted text-sm">
            A passkey is your fingerprint, your face or the PIN of this device: nothing to remember, nothing to type.
          </p>
        )}
        <Button kind="main" type="submit" disabled={form.isRunning} className="w-full">
          {means === 'passkey' && <KeyRound aria-hidden size={16} />}
          {means === 'passkey' ? 'Make a passkey' : codeNeeded && !setUp ? 'Go on' : 'Make the account'}
        </Button>
        {hasPasskeys && (
          <Button kind="bare" className="w-full" onClick={() => setMeans(means === 'passkey' ? 'password' : 'passkey')}>
            {means === 'passkey' ? 'Use a password instead' : 'Use a passkey instead'}
          </Button>
        )}
      </Form>
    </Entrance>
  );
}
