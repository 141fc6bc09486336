import { useState } from 'react';
import type { CodeSetUp, OwnSecurity } from '#contract/people/session.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { Tick } from '#web/ui/field.tsx';
import { setPassword } from '../api/account.ts';
import { CodeSetUpFields, NewPasswordField } from '../sign-in/code-fields.tsx';

interface PasswordDialogProps {
  security: Pick<OwnSecurity, 'hasPassword' | 'hasCode' | 'codeNeeded'>;
  email: string;
  onClose: () => void;
}

/** A first or another password; with one-time codes where the role needs them, or where somebody wants them. */
export default function PasswordDialog({ security, email, onClose }: PasswordDialogProps) {
  const { hasPassword, hasCode, codeNeeded } = security;
  const isCodeDue = codeNeeded && !hasCode;
  const [setUp, setSetUp] = useState<CodeSetUp>();
  const form = useDeskForm({
    ...setPassword(setUp),
    initial: { password: '', wantsCode: isCodeDue, code: '' },
    isComplete: (result) => !('setUp' in result),
    onDone: (result) => ('setUp' in result ? setSetUp(result.setUp) : onClose()),
  });
  const { error: _, ...wantsCode } = form.field('wantsCode');
  return (
    <FormDialog
      {...{ form, onClose }}
      size="small"
      title={hasPassword ? 'Change the password' : 'Set a password'}
      description="Your other devices are signed out then."
      action={form.values.wantsCode && !setUp ? 'Go on' : hasPassword ? 'Change it' : 'Set it'}
    >
      {/* So that a password manager knows whose password it is. */}
      <input type="email" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <NewPasswordField label="New password" {...form.field('password')} />
      {!isCodeDue && !setUp && (
        <Tick
          label={hasCode ? 'Set the one-time codes up anew, for another phone' : 'Ask for a one-time code as well'}
          {...wantsCode}
        />
      )}
      {setUp && <CodeSetUpFields setUp={setUp} isNeeded={codeNeeded} {...form.field('code')} />}
    </FormDialog>
  );
}
