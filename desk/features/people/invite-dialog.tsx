import { useState } from 'react';
import type { InvitationMade } from '#contract/people/people.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import { Choice, TextField } from '#web/ui/field.tsx';
import { inviteColleague } from './api/people.ts';
import { MadeLink } from './made-link.tsx';
import { ROLE_MEANINGS, ROLE_OPTIONS } from './roles.ts';

/** Makes the link with which a new colleague makes their account. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<InvitationMade>();
  const form = useDeskForm({
    ...inviteColleague,
    name: 'invite',
    initial: { email: '', role: 'packer' },
    onDone: setMade,
  });
  if (made) return <MadeLink made={made} onClose={onClose} />;
  return (
    <FormDialog
      {...{ form, onClose }}
      title="Invite a colleague"
      description="You get a link to send them. It works once, and with it they make their account."
      action="Make the link"
    >
      <TextField type="email" label="Their e-mail address" autoComplete="off" {...form.field('email')} />
      <div>
        <Choice legend="Role" options={ROLE_OPTIONS} {...form.field('role')} />
        <p aria-live="polite" className="mt-1.5 text-muted">
          {ROLE_MEANINGS[form.values.role as StaffRole]}
        </p>
      </div>
    </FormDialog>
  );
}
