import { z } from 'zod';
import { recordPayment, recordRefund } from '#contract/orders/order-steps.ts';
import { paymentSchema } from '#contract/people/staff.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { MomentField } from '#desk/lib/parts/moment-field.tsx';
import { momentOf } from '#desk/lib/words/format.ts';
import { METHOD_NAMES, optionsOf } from '#desk/lib/words/order-words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Choice, MoneyField, TextAreaField, TextField, wholeNumber } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import type { DialogProps } from './dialog-types.ts';

const entrySchema = paymentSchema.omit({ received_at: true }).extend({ received: z.string().optional() });

/** Money that came in, or goes back. Only what was received is entered. */
export default function MoneyDialog({ order, onClose, kind }: DialogProps & { kind: 'payment' | 'refund' }) {
  const { due, to_refund, paid_by_customer, with_courier } = order.money;
  const isRefund = kind === 'refund';
  const courier = order.parcel?.courier ?? 'the courier';
  const settles = !isRefund && with_courier > 0;
  const expected = isRefund ? to_refund : settles ? with_courier : due;
  const form = useOrderForm(order, isRefund ? recordRefund : recordPayment, {
    name: kind,
    schema: entrySchema,
    initial: {
      ...(expected > 0 && { amount: expected }),
      ...(settles && { from: 'courier' as const }),
      ...(order.pay_by === 'cash_on_delivery' && order.parcel && { method: 'cash' as const }),
    },
    isFrozen: true,
    input: ({ from, received, ...entry }) => ({
      ...entry,
      ...(settles && { from }),
      ...(received && { received_at: momentOf(received).toISOString() }),
    }),
    success: isRefund ? 'The refund is entered' : 'The payment is entered',
    onDone: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      title={isRefund ? 'Refund' : 'Record a payment'}
      description={
        isRefund
          ? `${formatPkr(paid_by_customer)} was paid.`
          : settles
            ? `${courier} has collected ${formatPkr(with_courier)} that is not booked yet. Enter only what was received.`
            : `${formatPkr(due)} is due. Enter only what was received.`
      }
      action={isRefund ? 'Enter the refund' : 'Enter the payment'}
    >
      <MoneyField label="Amount" {...form.field('amount', wholeNumber)} />
      {settles && (
        <Choice
          legend="Who paid it"
          options={[
            { value: 'courier', label: `${courier}, of what was collected` },
            { value: 'customer', label: 'The customer, besides' },
          ]}
          {...form.field('from')}
        />
      )}
      <Choice
        legend="Method"
        options={optionsOf(METHOD_NAMES)}
        {...form.field('method')}
        error={form.errorAt('method') && 'Please choose the method'}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Reference" hint="The number on the slip" autoComplete="off" {...form.field('reference')} />
        <MomentField
          label={isRefund ? 'Given back at' : 'Received at'}
          hint="Empty means now"
          {...form.field('received')}
        />
      </div>
      <TextAreaField label="Note" rows={2} {...form.field('note')} />
    </FormDialog>
  );
}
