import { lazy, Suspense, useState } from 'react';
import { type OwnSecurity, sessionEndpoints } from '#contract/people/session.ts';
import { call } from '#desk/api/call.ts';
import { useStaff } from '#desk/api/session.ts';
import { ago } from '#desk/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Changing } from './changing.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

export function PasswordRow({ security, change, isBusy }: Changing & { security: OwnSecurity }) {
  const { email } = useStaff();
  const [isOpen, setOpen] = useState(false);
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
        <Button kind="bare" disabled={isBusy} onClick={() => setOpen(true)}>
          {hasPassword ? 'Change the password' : 'Set a password'}
        </Button>
        {hasPassword && (
          <Button
            kind="bare"
            disabled={isBusy}
            onClick={() =>
              void change(() => call(sessionEndpoints.removePassword, { input: {} }), 'The password is removed')
            }
          >
            Remove the password
          </Button>
        )}
      </div>
      <Suspense>
        {isOpen && (
          <PasswordDialog
            security={security}
            email={email}
            onClose={() => setOpen(false)}
            onDone={(now) => {
              setOpen(false);
              void change(async () => now, 'The password is set');
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
