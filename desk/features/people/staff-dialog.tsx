import { useState } from 'react';
import { type InvitationMade, peopleEndpoints, type StaffMember } from '#contract/people/people.ts';
import { useStep } from '#desk/api/step.ts';
import { counted } from '#desk/lib/format.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import type { StaffRole } from '#domain/people/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Choice } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { MadeLink } from './made-link.tsx';
import { ROLE_MEANINGS, ROLE_OPTIONS } from './roles.ts';

interface StaffDialogProps {
  member: StaffMember;
  isMe: boolean;
  onClose: () => void;
}

/** What the owner can do with an account. */
export default function StaffDialog({ member, isMe, onClose }: StaffDialogProps) {
  const { email, name, is_active, sessions } = member;
  const [role, setRole] = useState<StaffRole>(member.role);
  const [made, setMade] = useState<InvitationMade>();
  const [isDeactivating, setDeactivating] = useState(false);
  const changes = [peopleEndpoints.staff.path, '/api/session'];
  const done = (text: string) => () => {
    toast.success(text);
    onClose();
  };
  const changeRole = useStep(peopleEndpoints.changeStaff, { changes, onDone: done(`${name} is now ${role}`) });
  const activate = useStep(peopleEndpoints.changeStaff, { changes, onDone: done(`${name} is active again`) });
  const deactivate = useStep(peopleEndpoints.changeStaff, { changes, onDone: done(`${name} is deactivated`) });
  const signOut = useStep(peopleEndpoints.signOutStaff, { changes, onDone: done(`${name} is signed out everywhere`) });
  const invite = useStep(peopleEndpoints.invite, { changes, onDone: setMade });
  const isBusy = [changeRole, activate, signOut, invite].some(({ isRunning }) => isRunning);

  if (made) return <MadeLink made={made} onClose={onClose} />;
  if (isDeactivating) {
    return (
      <ConfirmDialog
        title={`Deactivate ${name}?`}
        button="Deactivate"
        kind="danger"
        isRunning={deactivate.isRunning}
        onConfirm={() => void deactivate.run({ email, isActive: false })}
        onClose={() => setDeactivating(false)}
      >
        <p>
          They are signed out at once and cannot sign in any more. What they did stays in the history, and you can
          activate them again.
        </p>
        <Trouble step={deactivate} onLook={() => setDeactivating(false)} />
      </ConfirmDialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={name} description={<span className="break-all">{email}</span>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (role !== member.role) void changeRole.run({ email, role });
        }}
      >
        <Choice
          legend="Role"
          name="role"
          options={ROLE_OPTIONS}
          checkedValue={role}
          onChange={({ target }) => setRole(target.value as StaffRole)}
        />
        <p aria-live="polite" className="mt-1.5 text-muted">
          {ROLE_MEANINGS[role]}
        </p>
        {isMe && role !== member.role && (
          <p className="mt-1.5 text-warn">This is you: afterwards you cannot change it back yourself.</p>
        )}
        <Trouble step={changeRole} />
        {role !== member.role && (
          <div className="mt-3 flex justify-end">
            <Button kind="main" type="submit" disabled={isBusy}>
              Make them {role}
            </Button>
          </div>
        )}
      </form>
      <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
        <Line text={sessions > 0 ? `Signed in on ${counted(sessions, 'device')}.` : 'Signed in nowhere.'}>
          <Button disabled={isBusy || sessions === 0} onClick={() => void signOut.run({ email })}>
            Sign out everywhere
          </Button>
        </Line>
        {is_active && (
          <Line text="Passkey or password lost? With a new link the account begins anew: the old ones stop working once it is used.">
            <Button disabled={isBusy} onClick={() => void invite.run({ email, role: member.role })}>
              Make a new link
            </Button>
          </Line>
        )}
        <Line text={is_active ? 'They do not work here any more?' : 'The account is deactivated.'}>
          {is_active ? (
            <Button kind="danger" disabled={isBusy} onClick={() => setDeactivating(true)}>
              Deactivate
            </Button>
          ) : (
            <Button disabled={isBusy} onClick={() => void activate.run({ email, isActive: true })}>
              Activate again
            </Button>
          )}
        </Line>
        <Trouble step={signOut} />
        <Trouble step={invite} />
        <Trouble step={activate} />
      </div>
    </Dialog>
  );
}

function Line({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <span className="min-w-40 flex-1 text-muted">{text}</span>
      {children}
    </div>
  );
}
