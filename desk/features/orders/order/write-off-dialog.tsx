import { writeOffDebt } from '#contract/orders/order-steps.ts';
import { writeOffSchema } from '#contract/people/staff.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { formatPkr } from '#domain/payments/money.ts';
import { MoneyField, TextAreaField, wholeNumber } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import type { DialogProps } from './dialog-types.ts';

/** What the courier will never hand over. It is no matter of the customer: for them it is paid. */
export default function WriteOffDialog({ order, onClose }: DialogProps) {
  const debt = order.money.with_courier;
  const courier = order.parcel?.courier ?? 'The courier';
  const form = useOrderForm(order, writeOffDebt, {
    name: 'write-off',
    schema: writeOffSchema,
    initial: { ...(debt > 0 && { amount: debt }), reason: '' },
    isFrozen: true,
    input: (entry) => entry,
    success: 'It is written off',
    onDone: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      title="Write off"
      description={`${courier} has collected ${formatPkr(order.money.collected)} and still owes ${formatPkr(debt)}. What is written off is not expected any more; it can be reversed.`}
      action="Write it off"
    >
      <MoneyField label="Amount" {...form.field('amount', wholeNumber)} />
      <TextAreaField label="Why" {...form.field('reason')} />
    </FormDialog>
  );
}
