import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnSecurity, sessionEndpoints } from '#contract/people/session.ts';
import { call } from '#desk/api/call.ts';
import { beginSignOut } from '#desk/api/leave.ts';
import { reading } from '#desk/api/query.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { useStaff } from '#desk/api/session.ts';
import { tellOtherTabs } from '#desk/api/shared-line.ts';
import { alerts, mayNotify, playSound } from '#desk/lib/alerts.ts';
import { Chip } from '#desk/lib/chip.tsx';
import { removeDrafts } from '#desk/lib/form/drafts.ts';
import { ago, words } from '#desk/lib/format.ts';
import { Panel } from '#desk/lib/panel.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen.tsx';
import { useStoredValue } from '#web/browser/stored-value.ts';
import { discardUnsaved } from '#web/browser/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Changing } from './changing.ts';
import { PasswordRow } from './password-row.tsx';

/** One's own things: how this browser announces orders, and where one is signed in. */
export function Account() {
  const staff = useStaff();
  const client = useQueryClient();
  const security = useQuery(reading(sessionEndpoints.security));
  const [isBusy, setBusy] = useState(false);

  /** Every change is answered with the state after it, or with none: then it is read. */
  async function change(work: () => Promise<OwnSecurity | null>, done: string) {
    setBusy(true);
    try {
      const now = await work();
      if (now) client.setQueryData(reading(sessionEndpoints.security).queryKey, now);
      else await security.refetch();
      toast.success(done);
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function leave(endpoint: typeof sessionEndpoints.signOut | typeof sessionEndpoints.signOutEverywhere) {
    beginSignOut();
    await call(endpoint, { input: {} }).catch(() => {});
    tellOtherTabs({ kind: 'signed_out' });
    discardUnsaved();
    removeDrafts();
    // A fresh page: nothing of what was shown stays in memory.
    window.location.assign('/');
  }

  return (
    <>
      <ScreenHead
        title="Your account"
        actions={<Button onClick={() => void leave(sessionEndpoints.signOut)}>Sign out</Button>}
      />
      <div className="grid max-w-4xl items-start gap-3 p-3 sm:gap-4 sm:p-4 lg:grid-cols-2 lg:px-6">
        <Panel title="You">
          <p dir="auto" className="font-semibold text-base">
            {staff.name}
          </p>
          <p className="break-all text-muted">{staff.email}</p>
          <p className="text-muted">{words(staff.role)}</p>
        </Panel>
        <AlertsPanel />
        {security.isPending && <Loading rows={3} />}
        {security.isError && <Failure error={security.error} onRetry={() => void security.refetch()} />}
        {security.data && (
          <>
            <Panel title="Passkeys and password" actions={<AddPasskey change={change} isBusy={isBusy} />}>
              {security.data.passkeys.length === 0 && (
                <p className="text-muted">No passkey yet. With one you sign in by a touch, and nobody can steal it.</p>
              )}
              <ul className="divide-y divide-line">
                {security.data.passkeys.map(({ id, name, last_used_at }) => (
                  <li key={id} className="flex items-center justify-between gap-3 py-1.5">
                    <span className="min-w-0 break-words">
                      {name}{' '}
                      <span className="text-muted text-xs">
                        {last_used_at ? `used ${ago(last_used_at)}` : 'never used'}
                      </span>
                    </span>
                    <Button
                      kind="bare"
                      disabled={isBusy}
                      onClick={() =>
                        void change(
                          () => call(sessionEndpoints.removePasskey, { params: { id }, input: {} }),
                          'The passkey is removed',
                        )
                      }
                    >
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
              <PasswordRow security={security.data} change={change} isBusy={isBusy} />
            </Panel>
            <Panel
              title="Where you are signed in"
              actions={
                <Button kind="danger" onClick={() => void leave(sessionEndpoints.signOutEverywhere)}>
                  Sign out everywhere
                </Button>
              }
            >
              <ul className="divide-y divide-line">
                {security.data.sessions.map(({ id, device, address, last_seen_at, isThis }) => (
                  <li key={id} className="flex items-center justify-between gap-3 py-1.5">
                    <div className="min-w-0">
                      <span className="font-medium">{device}</span> {isThis && <Chip tone="good">This one</Chip>}
                      <p className="text-muted text-xs">
                        {address}, last seen {ago(last_seen_at)}
                      </p>
                    </div>
                    {!isThis && (
                      <Button
                        kind="bare"
                        disabled={isBusy}
                        onClick={() =>
                          void change(
                            () => call(sessionEndpoints.endSession, { params: { id }, input: {} }),
                            'That device is signed out',
                          )
                        }
                      >
                        Sign out
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Panel>
          </>
        )}
      </div>
    </>
  );
}

function AddPasskey({ change, isBusy }: Changing) {
  return (
    <Button
      disabled={isBusy}
      onClick={() =>
        void change(async () => {
          const { makePasskey } = await import('#desk/lib/passkey.ts');
          const question = await call(sessionEndpoints.passkeyQuestion, { input: {} });
          return call(sessionEndpoints.addPasskey, { input: await makePasskey(question) });
        }, 'The passkey is added')
      }
    >
      Add a passkey
    </Button>
  );
}

function AlertsPanel() {
  const { sound, notification } = useStoredValue(alerts);
  return (
    <Panel title="When a new order comes">
      <Tick
        label="Play a sound"
        checked={sound}
        onChange={({ target }) => {
          alerts.write({ sound: target.checked, notification });
          if (target.checked) playSound();
        }}
      />
      <Tick
        label="Show a notification of the browser"
        checked={notification}
        onChange={async ({ target }) => {
          const isWanted = target.checked;
          const isAllowed = isWanted && (await mayNotify());
          alerts.write({ sound: alerts.read().sound, notification: isAllowed });
          if (isWanted && !isAllowed) toast.error('This browser does not allow notifications of the desk');
        }}
      />
      {!window.isSecureContext && (
        <p className="mt-1 text-warn">
          This address begins with http, not https: browsers show notifications and take passkeys only over https, and
          the sound plays only while the desk is in front.
        </p>
      )}
      <p className="mt-1 text-muted">It holds for this browser. The tab’s title counts what waits in any case.</p>
    </Panel>
  );
}
