import { useState } from 'react';
import { type InvitationMade, peopleEndpoints } from '#contract/people/people.ts';
import { useStep } from '#desk/api/step.ts';
import { useSchemaForm } from '#desk/lib/form.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import type { StaffRole } from '#domain/people/staff.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { Choice, TextField } from '#web/ui/field.tsx';
import { MadeLink } from './made-link.tsx';
import { ROLE_MEANINGS, ROLE_OPTIONS } from './roles.ts';

/** Makes the link with which a new colleague makes their account. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(peopleEndpoints.invite.input, { email: '', role: 'packer' });
  const [made, setMade] = useState<InvitationMade>();
  const step = useStep(peopleEndpoints.invite, { changes: [peopleEndpoints.staff.path], onDone: setMade });
  const { errors } = form.formState;
  const submit = form.handleSubmit((invited) => step.run(invited));
  if (made) return <MadeLink made={made} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a colleague"
      description="You get a link to send them. It works once, and with it they make their account."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <TextField
          type="email"
          label="Their e-mail address"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <div>
          <Choice legend="Role" options={ROLE_OPTIONS} error={errors.role?.message} {...form.register('role')} />
          <p aria-live="polite" className="mt-1.5 text-muted">
            {ROLE_MEANINGS[form.watch('role') as StaffRole]}
          </p>
        </div>
        <Trouble step={step} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          Make the link
        </DialogButtons>
      </form>
    </Dialog>
  );
}
