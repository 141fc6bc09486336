import { useState } from 'react';
import type { InvitationMade, StaffMember } from '#contract/people/people.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Choice } from '#web/ui/field.tsx';
import { changeRole, useStaffSteps } from './api/people.ts';
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
  const [made, setMade] = useState<InvitationMade>();
  const [isDeactivating, setDeactivating] = useState(false);
  const steps = useStaffSteps(member, onClose, setMade);

  if (made) return <MadeLink made={made} onClose={onClose} />;
  if (isDeactivating) {
    return (
      <ConfirmDialog
        title={`Deactivate ${name}?`}
        button="Deactivate"
        kind="danger"
        isRunning={steps.isRunning}
        onConfirm={steps.deactivate}
        onClose={() => setDeactivating(false)}
      >
        <p>
          They are signed out at once and cannot sign in any more. What they did stays in the history, and you can
          activate them again.
        </p>
        <ErrorAlert error={steps.error} />
      </ConfirmDialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={name} description={<span className="break-all">{email}</span>}>
      <RoleForm member={member} isMe={isMe} onDone={onClose} />
      <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
        <Line text={sessions > 0 ? `Signed in on ${counted(sessions, 'device')}.` : 'Signed in nowhere.'}>
          <Button disabled={steps.isRunning || sessions === 0} onClick={steps.signOut}>
            Sign out everywhere
          </Button>
        </Line>
        {is_active && (
          <Line text="Passkey or password lost? With a new link the account begins anew: the old ones stop working once it is used.">
            <Button disabled={steps.isRunning} onClick={steps.makeLink}>
              Make a new link
            </Button>
          </Line>
        )}
        <Line text={is_active ? 'They do not work here any more?' : 'The account is deactivated.'}>
          {is_active ? (
            <Button kind="danger" disabled={steps.isRunning} onClick={() => setDeactivating(true)}>
              Deactivate
            </Button>
          ) : (
            <Button disabled={steps.isRunning} onClick={steps.activate}>
              Activate again
            </Button>
          )}
        </Line>
        <ErrorAlert error={steps.error} />
      </div>
    </Dialog>
  );
}

function RoleForm({ member, isMe, onDone }: { member: StaffMember; isMe: boolean; onDone: () => void }) {
  const form = useDeskForm({
    ...changeRole(member),
    name: `role:${member.email}`,
    stored: { role: member.role },
    fields: { role: 'Role' },
    onDone,
  });
  const { role } = form.values;
  return (
    <Form form={form}>
      <Choice legend="Role" options={ROLE_OPTIONS} {...form.field('role')} />
      <p aria-live="polite" className="mt-1.5 text-muted">
        {ROLE_MEANINGS[role]}
      </p>
      {isMe && form.isDirty && (
        <p className="mt-1.5 text-warn">This is you: afterwards you cannot change it back yourself.</p>
      )}
      <FormAlert form={form} />
      {form.isDirty && (
        <div className="mt-3 flex justify-end">
          <Button kind="main" type="submit" disabled={form.isRunning}>
            Make them {role}
          </Button>
        </div>
      )}
    </Form>
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
