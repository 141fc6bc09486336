import { type FormEvent, useState } from 'react';
import { type CodeSetUp, type SignedIn, sessionEndpoints } from '#contract/people/session.ts';
import { call } from '#desk/api/call.ts';
import { CodeField, CodeSetUpFields } from '#desk/lib/code-set-up.tsx';
import { answerWithPasskey, hasPasskeys } from '#desk/lib/passkey.ts';
import { useAttempt } from '#desk/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { KeyRound } from '#web/ui/icons.ts';

interface SignInFormProps {
  onSignedIn: (staff: SignedIn) => void;
  /** Whoever signs in again is known. */
  email?: string;
}

/** A passkey first: one touch, and nothing to be stolen. Else the password, with a one-time code where the role needs it. */
export function SignInForm({ onSignedIn, email: known = '' }: SignInFormProps) {
  const passkey = useAttempt();
  async function withPasskey() {
    const signedIn = await passkey.attempt(async () => {
      const question = await call(sessionEndpoints.askForSignIn, { input: {} });
      return call(sessionEndpoints.signInWithPasskey, { input: await answerWithPasskey(question) });
    });
    if (signedIn) onSignedIn(signedIn.staff);
  }
  return (
    <div>
      {hasPasskeys && (
        <>
          <Button kind="main" className="w-full" disabled={passkey.isRunning} onClick={() => void withPasskey()}>
            <KeyRound aria-hidden size={16} />
            Sign in with a passkey
          </Button>
          <Alert className="mt-3">{passkey.message}</Alert>
          <p className="my-5 flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or with your password
          </p>
        </>
      )}
      <PasswordForm known={known} onSignedIn={onSignedIn} />
    </div>
  );
}

type Wanted = 'password' | 'code' | CodeSetUp;

function PasswordForm({ known, onSignedIn }: { known: string; onSignedIn: (staff: SignedIn) => void }) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wanted, setWanted] = useState<Wanted>('password');
  const { attempt, isRunning, message } = useAttempt();
  const setUp = typeof wanted === 'object' ? wanted : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = {
      email,
      password,
      ...(wanted !== 'password' && { code: code.replace(/\s/g, '') }),
      ...(setUp && { ticket: setUp.ticket }),
    };
    const answer = await attempt(() => call(sessionEndpoints.signInWithPassword, { input }));
    if (answer?.outcome === 'signed_in') onSignedIn(answer.staff);
    if (answer?.outcome === 'code_needed') setWanted('code');
    if (answer?.outcome === 'set_up_code') setWanted(answer.setUp);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-4">
      <div className={wanted === 'password' ? 'space-y-4' : 'sr-only'} inert={wanted !== 'password'}>
        <TextField
          type="email"
          label="E-mail"
          name="email"
          autoComplete="username"
          dir="ltr"
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          type="password"
          label="Password"
          name="password"
          autoComplete="current-password"
          dir="ltr"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      {wanted === 'code' && <CodeField code={code} onCode={setCode} />}
      {setUp && <CodeSetUpFields setUp={setUp} code={code} onCode={setCode} />}
      <Alert className="mt-3">{message}</Alert>
      <div className="flex gap-2">
        {wanted !== 'password' && (
          <Button
            kind="bare"
            onClick={() => {
              setWanted('password');
              setCode('');
            }}
          >
            Back
          </Button>
        )}
        <Button
          kind={hasPasskeys && wanted === 'password' ? 'quiet' : 'main'}
          type="submit"
          disabled={isRunning}
          className="flex-1"
        >
          {wanted === 'password' ? 'Sign in' : 'Go on'}
        </Button>
      </div>
    </form>
  );
}
