import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { correctPayment } from '#contract/orders/order-steps.ts';
import { METHOD_NAMES } from '#desk/lib/order-words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { toast } from '#web/ui/toast.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useOrderStep } from './use-order.ts';

export default function CorrectionDialog({
  order,
  onClose,
  payment,
}: DialogProps & { payment: OrderScreen['payments'][number] }) {
  const step = useOrderStep(order, correctPayment, {
    onDone: () => {
      toast.success('The entry is taken back');
      onClose();
    },
  });
  return (
    <TakeBackDialog
      entry={`${METHOD_NAMES[payment.method]}, ${formatPkr(payment.amount)}`}
      step={step}
      onReason={(reason) => step.run({ payment: payment.id, reason })}
      onClose={onClose}
    />
  );
}
