import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { takeBackWriteOff } from '#contract/orders/order-steps.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { toast } from '#web/ui/toast.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useOrderStep } from './use-order.ts';

export default function WriteOffCorrectionDialog({
  order,
  onClose,
  writeOff,
}: DialogProps & { writeOff: OrderScreen['write_offs'][number] }) {
  const step = useOrderStep(order, takeBackWriteOff, {
    onDone: () => {
      toast.success('The courier owes it again');
      onClose();
    },
  });
  return (
    <TakeBackDialog
      entry={`Written off, ${formatPkr(writeOff.amount)}`}
      step={step}
      onReason={(reason) => step.run({ write_off: writeOff.id, reason })}
      onClose={onClose}
    />
  );
}
