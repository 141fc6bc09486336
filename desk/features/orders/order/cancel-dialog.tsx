import { cancelOrder } from '#contract/orders/order-steps.ts';
import { cancellationSchema } from '#contract/people/staff.ts';
import { useSchemaForm } from '#desk/lib/form.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { formatPkr } from '#domain/payments/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { useOrderStep } from './use-order.ts';

const USUAL = ['The customer changed their mind', 'Not reached after several tries', 'Ordered twice', 'Out of stock'];

export default function CancelDialog({ order, onClose }: DialogProps) {
  const form = useSchemaForm(cancellationSchema, { reason: '' });
  const step = useOrderStep(order, cancelOrder, {
    onDone: () => {
      toast.success(`${order.order_number} is cancelled`);
      onClose();
    },
  });
  const submit = form.handleSubmit((cancellation) => step.run(cancellation));
  const { paid } = order.money;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancel ${order.order_number}?`}
      description={`Its stock is free again at once.${paid > 0 ? ` ${formatPkr(paid)} was paid and will be to give back.` : ''}`}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextAreaField label="Reason" error={form.formState.errors.reason?.message} {...form.register('reason')} />
        <div className="mt-2 flex flex-wrap gap-1.5">
          {USUAL.map((reason) => (
            <Button key={reason} onClick={() => form.setValue('reason', reason, { shouldValidate: true })}>
              {reason}
            </Button>
          ))}
        </div>
        <Trouble step={step} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning} kind="danger" closeLabel="Keep the order">
          Cancel the order
        </DialogButtons>
      </form>
    </Dialog>
  );
}
