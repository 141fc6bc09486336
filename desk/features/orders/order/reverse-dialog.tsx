import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { correctPayment, takeBackWriteOff } from '#contract/orders/order-steps.ts';
import { paymentCorrectionSchema } from '#contract/people/staff.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { methodName } from '#desk/lib/words/order-words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import type { DialogProps } from './dialog-types.ts';

const schema = paymentCorrectionSchema.pick({ reason: true });
const START = { schema, initial: { reason: '' }, isFrozen: true } as const;

export function ReversePayment({
  order,
  onClose,
  payment: { id, method, amount },
}: DialogProps & { payment: OrderScreen['payments'][number] }) {
  const form = useOrderForm(order, correctPayment, {
    ...START,
    name: `reverse-payment-${id}`,
    input: ({ reason }) => ({ payment: id, reason }),
    success: 'The entry is reversed',
    onDone: onClose,
  });
  return <Reverse entry={`${methodName(method)}, ${formatPkr(amount)}`} form={form} onClose={onClose} />;
}

export function ReverseWriteOff({
  order,
  onClose,
  writeOff: { id, amount },
}: DialogProps & { writeOff: OrderScreen['write_offs'][number] }) {
  const form = useOrderForm(order, takeBackWriteOff, {
    ...START,
    name: `reverse-write-off-${id}`,
    input: ({ reason }) => ({ write_off: id, reason }),
    success: 'The courier owes it again',
    onDone: onClose,
  });
  return <Reverse entry={`Written off, ${formatPkr(amount)}`} form={form} onClose={onClose} />;
}

interface ReverseProps {
  /** What is reversed: `Cash, PKR 2,000`. */
  entry: string;
  form: DeskForm<{ reason: string }>;
  onClose: () => void;
}

/** An entry is never changed: a counter-entry reverses it, and both stay in the ledger. */
function Reverse({ entry, form, onClose }: ReverseProps) {
  return (
    <FormDialog
      {...{ form, onClose }}
      title="Reverse the entry"
      description={`${entry}. A counter-entry is made; both stay in the ledger.`}
      action="Reverse it"
    >
      <TextAreaField label="What was wrong with it" {...form.field('reason')} />
    </FormDialog>
  );
}
