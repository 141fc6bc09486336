import type { OwnSecurity } from '#contract/people/session.ts';
import { useStaff } from '#desk/api/session.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { alerts, mayNotify, playSound } from '#desk/lib/screen/alerts.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { ago, words } from '#desk/lib/words/format.ts';
import { useStoredValue } from '#web/browser/stored-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { addPasskey, signOut, useEndSession, useRemovePasskey, useSecurity } from '../api/account.ts';
import { PasswordRow } from './password-row.tsx';

/** One's own things: how this browser announces orders, and where one is signed in. */
export function Account() {
  const staff = useStaff();
  const security = useSecurity();
  return (
    <>
      <ScreenHead title="Your account" actions={<Button onClick={() => void signOut(false)}>Sign out</Button>} />
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
            <Panel title="Passkeys and password">
              {security.data.passkeys.length === 0 && (
                <p className="text-muted">No passkey yet. With one you sign in by a touch, and nobody can steal it.</p>
              )}
              <ul className="divide-y divide-line">
                {security.data.passkeys.map((passkey) => (
                  <Passkey key={passkey.id} passkey={passkey} />
                ))}
              </ul>
              <AddPasskey />
              <PasswordRow security={security.data} />
            </Panel>
            <Panel
              title="Where you are signed in"
              actions={
                <Button kind="danger" onClick={() => void signOut(true)}>
                  Sign out everywhere
                </Button>
              }
            >
              <ul className="divide-y divide-line">
                {security.data.sessions.map((session) => (
                  <Session key={session.id} session={session} />
                ))}
              </ul>
            </Panel>
          </>
        )}
      </div>
    </>
  );
}

function Passkey({ passkey: { id, name, last_used_at } }: { passkey: OwnSecurity['passkeys'][number] }) {
  const remove = useRemovePasskey(id);
  return (
    <li className="py-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 break-words">
          {name} <span className="text-muted text-xs">{last_used_at ? `used ${ago(last_used_at)}` : 'never used'}</span>
        </span>
        <Button kind="bare" disabled={remove.isRunning} onClick={() => void remove.run({})}>
          Remove
        </Button>
      </div>
      <ErrorAlert error={remove.error} />
    </li>
  );
}

function AddPasskey() {
  const form = useDeskForm(addPasskey);
  return (
    <Form form={form} className="mt-2">
      <Button type="submit" disabled={form.isRunning}>
        Add a passkey
      </Button>
      <FormAlert form={form} />
    </Form>
  );
}

function Session({ session }: { session: OwnSecurity['sessions'][number] }) {
  const { id, device, address, last_seen_at, isThis } = session;
  const end = useEndSession(id);
  return (
    <li className="py-1.5">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <span className="font-medium">{device}</span> {isThis && <Chip tone="good">This one</Chip>}
          <p className="text-muted text-xs">
            {address}, last seen {ago(last_seen_at)}
          </p>
        </div>
        {!isThis && (
          <Button kind="bare" disabled={end.isRunning} onClick={() => void end.run({})}>
            Sign out
          </Button>
        )}
      </div>
      <ErrorAlert error={end.error} />
    </li>
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
