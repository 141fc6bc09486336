import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { issueCreditNote, voidInvoice } from '#contract/orders/order-steps.ts';
import { creditNoteSchema, voidInvoiceSchema } from '#contract/people/staff.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { formatPkr } from '#domain/payments/money.ts';
import { MoneyField, TextAreaField, wholeNumber } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import type { DialogProps } from './dialog-types.ts';

/** Goods that come back get theirs by themselves: this is for what is kept, and for one that was voided. */
export function CreditNoteDialog({ order, onClose }: DialogProps) {
  const form = useOrderForm(order, issueCreditNote, {
    name: 'credit-note',
    schema: creditNoteSchema,
    initial: { reason: '' },
    isFrozen: true,
    input: (entry) => entry,
    success: 'The credit note is issued',
    onDone: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      title="Credit note"
      description={`An allowance on goods that the customer keeps: they owe that much less of ${formatPkr(order.money.payable)}, and what they have paid too much can be refunded. For goods that come back the credit note is issued by itself.`}
      action="Issue it"
    >
      <MoneyField
        label="Amount"
        hint="Empty: what came back, if its credit note was voided"
        {...form.field('amount', wholeNumber)}
      />
      <TextAreaField label="What it is for" {...form.field('reason')} />
    </FormDialog>
  );
}

export function VoidDialog({
  order,
  onClose,
  document: { name, total },
}: DialogProps & { document: OrderScreen['invoices'][number] }) {
  const form = useOrderForm(order, voidInvoice, {
    name: `void-${name}`,
    schema: voidInvoiceSchema.pick({ reason: true }),
    initial: { reason: '' },
    isFrozen: true,
    input: ({ reason }) => ({ invoice: name, reason }),
    success: `${name} is void`,
    onDone: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      title={`Void ${name}`}
      description={`It stays where it is, marked as void, and ${formatPkr(total)} count no more. Its number is not used again.`}
      action="Void it"
    >
      <TextAreaField label="What was wrong with it" {...form.field('reason')} />
    </FormDialog>
  );
}
