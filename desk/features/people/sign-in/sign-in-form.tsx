import { useState } from 'react';
import type { CodeSetUp, SignedIn } from '#contract/people/session.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { KeyRound } from '#web/ui/icons.ts';
import { passkeySignIn, passwordSignIn } from '../api/sign-in.ts';
import { CodeField, CodeSetUpFields } from './code-fields.tsx';
import { hasPasskeys } from './passkey.ts';

interface SignInFormProps {
  onSignedIn: (staff: SignedIn) => void;
  /** Whoever signs in again is known. */
  email?: string;
}

/** A passkey first: one touch, and nothing to be stolen. Else the password, with a one-time code where the role needs it. */
export function SignInForm({ onSignedIn, email = '' }: SignInFormProps) {
  const passkey = useDeskForm({ ...passkeySignIn, onDone: ({ staff }) => onSignedIn(staff) });
  return (
    <div>
      {hasPasskeys && (
        <>
          <Form form={passkey}>
            <Button kind="main" type="submit" className="w-full" disabled={passkey.isRunning}>
              <KeyRound aria-hidden size={16} />
              Sign in with a passkey
            </Button>
            <FormAlert form={passkey} />
          </Form>
          <p className="my-5 flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or with your password
          </p>
        </>
      )}
      <PasswordForm email={email} onSignedIn={onSignedIn} />
    </div>
  );
}

type Wanted = 'password' | 'code' | CodeSetUp;

function PasswordForm({ email, onSignedIn }: Required<SignInFormProps>) {
  const [wanted, setWanted] = useState<Wanted>('password');
  const setUp = typeof wanted === 'object' ? wanted : undefined;
  const form = useDeskForm({
    ...passwordSignIn(setUp),
    initial: { email, password: '', code: '' },
    isGuarded: false,
    isComplete: ({ outcome }) => outcome === 'signed_in',
    onDone: (answer) => {
      if (answer.outcome === 'signed_in') onSignedIn(answer.staff);
      else setWanted(answer.outcome === 'code_needed' ? 'code' : answer.setUp);
    },
  });
  return (
    <Form form={form} className="space-y-4">
      <div className={wanted === 'password' ? 'space-y-4' : 'sr-only'} inert={wanted !== 'password'}>
        <TextField type="email" label="E-mail" autoComplete="username" dir="ltr" {...form.field('email')} />
        <TextField
          type="password"
          label="Password"
          autoComplete="current-password"
          dir="ltr"
          {...form.field('password')}
        />
      </div>
      {wanted === 'code' && <CodeField {...form.field('code')} />}
      {setUp && <CodeSetUpFields setUp={setUp} {...form.field('code')} />}
      <FormAlert form={form} />
      <div className="flex gap-2">
        {wanted !== 'password' && (
          <Button
            kind="bare"
            onClick={() => {
              setWanted('password');
              form.set('code', '');
            }}
          >
            Back
          </Button>
        )}
        <Button
          kind={hasPasskeys && wanted === 'password' ? 'quiet' : 'main'}
          type="submit"
          disabled={form.isRunning}
          className="flex-1"
        >
          {wanted === 'password' ? 'Sign in' : 'Go on'}
        </Button>
      </div>
    </Form>
  );
}
