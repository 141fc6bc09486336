import { lazy, Suspense, useState } from 'react';
import type { OwnSecurity } from '#contract/people/session.ts';
import { useStaff } from '#desk/api/session.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { ago } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useRemovePassword } from '../api/account.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

export function PasswordRow({ security }: { security: OwnSecurity }) {
  const { email } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemovePassword();
  const { hasPassword, passwordChangedAt, hasCode } = security;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-2">
      <p className="min-w-0">
        Password{' '}
        <span className="text-muted text-xs">
          {passwordChangedAt ? `set ${ago(passwordChangedAt)}${hasCode ? ', with one-time codes' : ''}` : 'none'}
        </span>
      </p>
      <div className="flex flex-wrap gap-1">
        <Button kind="bare" onClick={() => setOpen(true)}>
          {hasPassword ? 'Change the password' : 'Set a password'}
        </Button>
        {hasPassword && (
          <Button kind="bare" disabled={remove.isRunning} onClick={() => void remove.run({})}>
            Remove the password
          </Button>
        )}
      </div>
      <ErrorAlert error={remove.error} />
      <Suspense>
        {isOpen && <PasswordDialog security={security} email={email} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
