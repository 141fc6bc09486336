import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CodeSetUp, type InvitationShown, type SignedIn, sessionEndpoints } from '#contract/people/session.ts';
import { call } from '#desk/api/call.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { sessionReading, signedInAs } from '#desk/api/session.ts';
import { CodeSetUpFields } from '#desk/lib/code-set-up.tsx';
import { words } from '#desk/lib/format.ts';
import { NewPasswordField } from '#desk/lib/new-password-field.tsx';
import { hasPasskeys, makePasskey } from '#desk/lib/passkey.ts';
import { useAttempt } from '#desk/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { KeyRound } from '#web/ui/icons.ts';
import { Entrance } from './entrance.tsx';

const OWNER_WORDS = 'The owner runs the shop, and invites everybody else.';

/** The token is behind the #, which browsers send to no server. */
const tokenInAddress = () => decodeURIComponent(window.location.hash.slice(1));

/** Where a one-time link leads: the owner's first account, a colleague's invitation, or the way back in. */
export function Join() {
  const [token] = useState(tokenInAddress);
  const invitation = useQuery({
    queryKey: [sessionEndpoints.readInvitation.path, token],
    queryFn: () => call(sessionEndpoints.readInvitation, { input: { token: token || '-' } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
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
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState(known ?? '');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [setUp, setSetUp] = useState<CodeSetUp>();
  const [means, setMeans] = useState<'passkey' | 'password'>(hasPasskeys ? 'passkey' : 'password');
  const { attempt, isRunning, message, fields } = useAttempt();
  const person = { token, name, ...(invited === null && { email }) };

  async function join(): Promise<SignedIn | undefined> {
    if (means === 'passkey') {
      const question = await call(sessionEndpoints.joinQuestion, { input: person });
      const input = { ...person, ...(await makePasskey(question)) };
      return (await call(sessionEndpoints.joinWithPasskey, { input })).staff;
    }
    if (codeNeeded && !setUp) {
      setSetUp(await call(sessionEndpoints.joinCode, { input: { token, ...(invited === null && { email }) } }));
      return undefined;
    }
    const codes = setUp && { ticket: setUp.ticket, code: code.replace(/\s/g, '') };
    return (await call(sessionEndpoints.joinWithPassword, { input: { ...person, password, ...codes } })).staff;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const staff = await attempt(join);
    if (!staff) return;
    client.setQueryData(sessionReading.queryKey, signedInAs(staff));
    await navigate('/', { replace: true });
  }

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
      <form onSubmit={(event) => void submit(event)} className="space-y-4">
        <TextField
          label="Your name"
          hint="Colleagues see it beside what you do"
          autoComplete="name"
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={fields.name}
        />
        {invited === null && (
          <TextField
            type="email"
            label="E-mail"
            autoComplete="username"
            dir="ltr"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={fields.email}
          />
        )}
        {means === 'password' && (
          <NewPasswordField label="Password" value={password} onChange={setPassword} error={fields.password} />
        )}
        {means === 'password' && setUp && <CodeSetUpFields setUp={setUp} code={code} onCode={setCode} />}
        <Alert className="mt-3">{message}</Alert>
        <Button kind="main" type="submit" disabled={isRunning} className="w-full">
          {means === 'passkey' && <KeyRound aria-hidden size={16} />}
          {means === 'passkey' ? 'Make a passkey' : codeNeeded && !setUp ? 'Go on' : 'Make the account'}
        </Button>
        {hasPasskeys && (
          <Button kind="bare" className="w-full" onClick={() => setMeans(means === 'passkey' ? 'password' : 'passkey')}>
            {means === 'passkey' ? 'Use a password instead' : 'Use a passkey instead'}
          </Button>
        )}
      </form>
    </Entrance>
  );
}
