import { cancelOrder } from '#contract/orders/order-steps.ts';
import { cancellationSchema } from '#contract/people/staff.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { formatPkr } from '#domain/payments/money.ts';
import { useOrderForm } from '../api/order.ts';
import { CancelReason } from '../shared/cancel-reason.tsx';
import type { DialogProps } from './dialog-types.ts';

const USUAL = ['The customer changed their mind', 'Not reached after several tries', 'Ordered twice', 'Out of stock'];

export default function CancelDialog({ order, onClose }: DialogProps) {
  const form = useOrderForm(order, cancelOrder, {
    name: 'cancel',
    schema: cancellationSchema,
    initial: { reason: '' },
    isFrozen: true,
    input: (cancellation) => cancellation,
    success: `${order.order_number} is cancelled`,
    onDone: onClose,
  });
  const { exchange_for: exchange } = order;
  const { paid } = order.money;
  const consequences = [
    'Its stock is free again at once.',
    paid > 0 && `${formatPkr(paid)} was paid and will be to give back.`,
    exchange && `What came back for it, of ${exchange.order_number}, stays back.`,
  ];
  return (
    <FormDialog
      {...{ form, onClose }}
      title={`Cancel ${order.order_number}?`}
      description={consequences.filter(Boolean).join(' ')}
      action="Cancel the order"
      kind="danger"
      closeLabel="Keep the order"
    >
      <CancelReason field={form.field('reason')} usual={USUAL} onChoose={(reason) => form.set('reason', reason)} />
    </FormDialog>
  );
}
