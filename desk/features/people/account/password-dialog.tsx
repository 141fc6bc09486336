import { type FormEvent, useState } from 'react';
import { type CodeSetUp, type OwnSecurity, sessionEndpoints } from '#contract/people/session.ts';
import { call } from '#desk/api/call.ts';
import { CodeSetUpFields } from '#desk/lib/code-set-up.tsx';
import { NewPasswordField } from '#desk/lib/new-password-field.tsx';
import { useAttempt } from '#desk/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/field.tsx';

interface PasswordDialogProps {
  security: Pick<OwnSecurity, 'hasPassword' | 'hasCode' | 'codeNeeded'>;
  email: string;
  onClose: () => void;
  onDone: (now: OwnSecurity) => void;
}

/** A first or another password; with one-time codes where the role needs them, or where somebody wants them. */
export default function PasswordDialog({ security, email, onClose, onDone }: PasswordDialogProps) {
  const { hasPassword, hasCode, codeNeeded } = security;
  const isCodeDue = codeNeeded && !hasCode;
  const [password, setPassword] = useState('');
  const [isCodeWanted, setCodeWanted] = useState(isCodeDue);
  const [setUp, setSetUp] = useState<CodeSetUp>();
  const [code, setCode] = useState('');
  const { attempt, isRunning, message, fields } = useAttempt();

  async function set(): Promise<OwnSecurity | undefined> {
    if (isCodeWanted && !setUp) {
      setSetUp(await call(sessionEndpoints.ownCode, { input: {} }));
      return undefined;
    }
    const codes = isCodeWanted && setUp && { ticket: setUp.ticket, code: code.replace(/\s/g, '') };
    return call(sessionEndpoints.setPassword, { input: { password, ...codes } });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const now = await attempt(set);
    if (now) onDone(now);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={hasPassword ? 'Change the password' : 'Set a password'}
      description="Your other devices are signed out then."
    >
      <form onSubmit={(event) => void submit(event)} className="space-y-4">
        {/* So that a password manager knows whose password it is. */}
        <input type="email" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <NewPasswordField label="New password" value={password} onChange={setPassword} error={fields.password} />
        {!isCodeDue && !setUp && (
          <Tick
            label={hasCode ? 'Set the one-time codes up anew, for another phone' : 'Ask for a one-time code as well'}
            checked={isCodeWanted}
            onChange={({ target }) => setCodeWanted(target.checked)}
          />
        )}
        {setUp && <CodeSetUpFields setUp={setUp} isNeeded={codeNeeded} code={code} onCode={setCode} />}
        <Alert className="mt-3">{message}</Alert>
        <DialogButtons onClose={onClose} isRunning={isRunning}>
          {isCodeWanted && !setUp ? 'Go on' : hasPassword ? 'Change it' : 'Set it'}
        </DialogButtons>
      </form>
    </Dialog>
  );
}
