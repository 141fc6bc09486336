import { paymentCorrectionSchema } from '#contract/people/staff.ts';
import type { Step } from '#desk/api/step.ts';
import { useSchemaForm } from '#desk/lib/form.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

interface TakeBackProps {
  /** What is taken back: `Cash, PKR 2,000`. */
  entry: string;
  step: Pick<Step<never, unknown>, 'isRunning' | 'error' | 'changed' | 'runAgain' | 'forget'>;
  onReason: (reason: string) => unknown;
  onClose: () => void;
}

/** An entry is never changed: a counter-entry takes it back, and both stay in the ledger. */
export function TakeBackDialog({ entry, step, onReason, onClose }: TakeBackProps) {
  const form = useSchemaForm(paymentCorrectionSchema.pick({ reason: true }), { reason: '' });
  const submit = form.handleSubmit(({ reason }) => onReason(reason));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take the entry back"
      description={`${entry}. A counter-entry is made; both stay in the ledger.`}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextAreaField
          label="What was wrong with it"
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <Trouble step={step} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          Take it back
        </DialogButtons>
      </form>
    </Dialog>
  );
}
