import { useState } from 'react';
import { recordPayment, recordRefund } from '#contract/orders/order-steps.ts';
import { paymentSchema } from '#contract/people/staff.ts';
import { useSchemaForm } from '#desk/lib/form.ts';
import { momentOf } from '#desk/lib/format.ts';
import { METHOD_NAMES, optionsOf } from '#desk/lib/order-words.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { formatPkr } from '#domain/payments/money.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { Choice, emptyIsNothing, MoneyField, TextAreaField, TextField, wholeNumber } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { useOrderStep } from './use-order.ts';

/** Money that came in, or goes back. Only what was received is entered. */
export default function MoneyDialog({ order, onClose, kind }: DialogProps & { kind: 'payment' | 'refund' }) {
  const { due, to_refund, paid_by_customer, with_courier } = order.money;
  const isRefund = kind === 'refund';
  const courier = order.parcel?.courier ?? 'the courier';
  const settles = !isRefund && with_courier > 0;
  const expected = isRefund ? to_refund : settles ? with_courier : due;
  const form = useSchemaForm(paymentSchema.omit({ received_at: true }), {
    ...(expected > 0 && { amount: expected }),
    ...(settles && { from: 'courier' as const }),
    ...(order.pay_by === 'cash_on_delivery' && order.parcel && { method: 'cash' as const }),
  });
  const [received, setReceived] = useState('');
  const { errors } = form.formState;
  const step = useOrderStep(order, isRefund ? recordRefund : recordPayment, {
    onDone: () => {
      toast.success(isRefund ? 'The refund is entered' : 'The payment is entered');
      onClose();
    },
  });
  const submit = form.handleSubmit(({ from, ...entry }) =>
    step.run({
      ...entry,
      ...(settles && { from }),
      ...(received && { received_at: momentOf(received).toISOString() }),
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRefund ? 'Refund' : 'Record a payment'}
      description={
        isRefund
          ? `${formatPkr(paid_by_customer)} was paid.`
          : settles
            ? `${courier} has collected ${formatPkr(with_courier)} that is not booked yet. Enter only what was received.`
            : `${formatPkr(due)} is due. Enter only what was received.`
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <MoneyField label="Amount" error={errors.amount?.message} {...form.register('amount', wholeNumber)} />
        {settles && (
          <Choice
            legend="Who paid it"
            options={[
              { value: 'courier', label: `${courier}, of what was collected` },
              { value: 'customer', label: 'The customer, besides' },
            ]}
            error={errors.from?.message}
            {...form.register('from')}
          />
        )}
        <Choice
          legend="Method"
          options={optionsOf(METHOD_NAMES)}
          error={errors.method && 'Please choose the method'}
          {...form.register('method')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Reference"
            hint="The number on the slip"
            autoComplete="off"
            error={errors.reference?.message}
            {...form.register('reference', emptyIsNothing)}
          />
          <TextField
            type="datetime-local"
            label={isRefund ? 'Given back at' : 'Received at'}
            hint="Empty means now"
            value={received}
            onChange={({ target }) => setReceived(target.value)}
          />
        </div>
        <TextAreaField label="Note" rows={2} error={errors.note?.message} {...form.register('note', emptyIsNothing)} />
        <Trouble step={step} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          {isRefund ? 'Enter the refund' : 'Enter the payment'}
        </DialogButtons>
      </form>
    </Dialog>
  );
}
