import { correctPayment } from '#contract/desk/order-steps.ts';
import type { OrderScreen } from '#contract/desk/orders.ts';
import { paymentCorrectionSchema } from '#contract/staff.ts';
import { Dialog } from '#desk/lib/dialog.tsx';
import { DialogButtons } from '#desk/lib/dialog-buttons.tsx';
import { TextAreaField } from '#desk/lib/field.tsx';
import { useSchemaForm } from '#desk/lib/form.ts';
import { METHOD_NAMES } from '#desk/lib/order-words.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { formatPkr } from '#domain/money.ts';
import { toast } from '#web/ui/toast.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { useOrderStep } from './use-order.ts';

/** An entry is never changed: a counter-entry takes it back, and both stay in the ledger. */
export default function CorrectionDialog({
  order,
  onClose,
  payment,
}: DialogProps & { payment: OrderScreen['payments'][number] }) {
  const form = useSchemaForm(paymentCorrectionSchema.pick({ reason: true }), { reason: '' });
  const step = useOrderStep(order, correctPayment, {
    onDone: () => {
      toast.success('The entry is taken back');
      onClose();
    },
  });
  const submit = form.handleSubmit(({ reason }) => step.run({ payment: payment.id, reason }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take the entry back"
      description={`${METHOD_NAMES[payment.method]}, ${formatPkr(payment.amount)}. A counter-entry is made; both stay in the ledger.`}
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
