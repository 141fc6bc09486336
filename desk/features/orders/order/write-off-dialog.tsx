import { writeOffDebt } from '#contract/orders/order-steps.ts';
import { writeOffSchema } from '#contract/people/staff.ts';
import { useSchemaForm } from '#desk/lib/form.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { formatPkr } from '#domain/payments/money.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { MoneyField, TextAreaField, wholeNumber } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { useOrderStep } from './use-order.ts';

/** What the courier will never hand over. It is no matter of the customer: for them it is paid. */
export default function WriteOffDialog({ order, onClose }: DialogProps) {
  const debt = order.money.with_courier;
  const courier = order.parcel?.courier ?? 'The courier';
  const form = useSchemaForm(writeOffSchema, { ...(debt > 0 && { amount: debt }), reason: '' });
  const { errors } = form.formState;
  const step = useOrderStep(order, writeOffDebt, {
    onDone: () => {
      toast.success('It is written off');
      onClose();
    },
  });
  const submit = form.handleSubmit((entry) => step.run(entry));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Write off"
      description={`${courier} has collected ${formatPkr(order.money.collected)} and still owes ${formatPkr(debt)}. What is written off is not expected any more; it can be taken back.`}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <MoneyField label="Amount" error={errors.amount?.message} {...form.register('amount', wholeNumber)} />
        <TextAreaField label="Why" error={errors.reason?.message} {...form.register('reason')} />
        <Trouble step={step} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          Write it off
        </DialogButtons>
      </form>
    </Dialog>
  );
}
