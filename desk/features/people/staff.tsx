import { lazy, Suspense, useState } from 'react';
import type { InvitationMade, StaffMember, StaffOverview } from '#contract/people/people.ts';
import { useStaff } from '#desk/api/session.ts';
import { allRows } from '#desk/lib/list/list-query.ts';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { ago, counted, shortTime, words } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { UserPlus } from '#web/ui/icons.ts';
import { useInvite, useStaffOverview, useWithdrawInvitation } from './api/people.ts';
import { MadeLink } from './made-link.tsx';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));
const StaffDialog = lazy(() => import('./staff-dialog.tsx'));

/** Who works here, and who is invited. */
export function Staff() {
  const me = useStaff();
  const staff = useStaffOverview();
  const [isInviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const accounts = staff.data?.accounts ?? [];
  const member = accounts.find(({ id }) => id === chosen);
  const change = ({ id, name }: StaffMember) => (
    <Button onClick={() => setChosen(id)} aria-label={`Change ${name}`} aria-haspopup="dialog">
      Change
    </Button>
  );
  return (
    <ListScreen
      bar={
        <>
          <p className="flex min-h-9 items-center text-muted">
            {staff.data && counted(accounts.filter(({ is_active }) => is_active).length, 'active account')}
          </p>
          <Button kind="main" className="ml-auto" onClick={() => setInviting(true)} aria-haspopup="dialog">
            <UserPlus aria-hidden size={15} />
            Invite
          </Button>
        </>
      }
      notice={staff.data && <Invitations invitations={staff.data.invitations} />}
      query={allRows(staff, accounts)}
      caption="Staff"
      rowKey={({ email }) => email}
      columns={[
        { key: 'name', header: 'Name', cell: (one) => <Name member={one} isMe={one.email === me.email} /> },
        { key: 'role', header: 'Role', cell: ({ role }) => words(role), className: 'w-24' },
        { key: 'ways', header: 'Signs in with', cell: signsInWith, from: 'wide', className: 'w-52' },
        { key: 'seen', header: 'Last seen', cell: (one) => <Seen member={one} />, className: 'w-40' },
        { key: 'change', header: <span className="sr-only">Change</span>, cell: change, className: 'w-28 text-right' },
      ]}
      card={(one) => (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <Name member={one} isMe={one.email === me.email} />
            <div className="mt-0.5 text-xs">{words(one.role)}</div>
            <Seen member={one} />
          </div>
          {change(one)}
        </div>
      )}
      empty={{ title: 'Nobody works here', text: 'Invite the first colleague.' }}
    >
      <Suspense>
        {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
        {member && (
          <StaffDialog member={member} isMe={member.email === me.email} onClose={() => setChosen(undefined)} />
        )}
      </Suspense>
    </ListScreen>
  );
}

/** Links that nobody has followed yet, and those that nobody can follow any more. */
function Invitations({ invitations }: { invitations: StaffOverview['invitations'] }) {
  const step = useWithdrawInvitation();
  const [made, setMade] = useState<InvitationMade>();
  const again = useInvite(setMade);
  const isOver = (expires: string) => Date.parse(expires) <= Date.now();
  if (made) return <MadeLink made={made} onClose={() => setMade(undefined)} />;
  if (invitations.length === 0) return null;
  return (
    <section aria-label="Invited" className="border-line border-b bg-panel px-4 py-2 lg:px-6">
      <h2 className="font-bold text-sm">Invited</h2>
      <StepAlert step={step} />
      <StepAlert step={again} />
      <ul className="divide-y divide-line">
        {invitations.map(({ email, role, expires_at }) => (
          <li key={email} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="break-all">{email}</span>{' '}
              <span className="text-muted text-xs">
                {words(role)}, {isOver(expires_at) ? 'the link ran out' : 'link valid until'} {shortTime(expires_at)}
              </span>
            </span>
            {isOver(expires_at) && (
              <Button
                disabled={again.isRunning}
                aria-label={`Make a new link for ${email}`}
                onClick={() => void again.run({ email, role })}
              >
                New link
              </Button>
            )}
            <Button
              kind="bare"
              disabled={step.isRunning}
              aria-label={`Withdraw the invitation of ${email}`}
              onClick={() => void step.run({ email })}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ member: { name, email, is_active }, isMe }: { member: StaffMember; isMe: boolean }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-1.5">
        <bdi className="min-w-0 break-words font-semibold">{name}</bdi>
        {isMe && <Chip tone="brand">You</Chip>}
        {!is_active && <Chip>Deactivated</Chip>}
      </div>
      <div className="break-all text-muted text-xs">{email}</div>
    </div>
  );
}

function Seen({ member: { last_seen_at, sessions } }: { member: StaffMember }) {
  return (
    <div className="text-muted text-xs">
      <div>{last_seen_at ? ago(last_seen_at) : 'Never'}</div>
      {sessions > 0 && <div>signed in on {counted(sessions, 'device')}</div>}
    </div>
  );
}

function signsInWith({ passkeys, has_password, has_code }: StaffMember): string {
  const ways = [
    passkeys > 0 && counted(passkeys, 'passkey'),
    has_password && (has_code ? 'password with one-time code' : 'password'),
  ].filter(Boolean);
  return ways.join(', ') || 'nothing yet';
}
