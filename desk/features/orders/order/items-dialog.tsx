import { useState } from 'react';
import { amendOrder } from '#contract/orders/order-steps.ts';
import { amendmentSchema } from '#contract/people/staff.ts';
import { useSchemaForm } from '#desk/lib/form.ts';
import { optionsOf } from '#desk/lib/order-words.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { formatPkr } from '#domain/payments/money.ts';
import { WAY_TO_PAY_NAMES, type WayToPay } from '#domain/payments/payment.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { emptyIsNothing, MoneyField, SelectField, TextField, wholeNumber } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { draftTotal, withProduct } from '../shared/draft.ts';
import { DraftLines } from '../shared/draft-lines.tsx';
import { ProductPicker } from '../shared/product-picker.tsx';
import { changedLines, draftOf } from './amendment.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { useOrderStep } from './use-order.ts';

const agreedSchema = amendmentSchema.pick({
  discount: true,
  discount_reason: true,
  pay_by: true,
  advance: true,
  delivery_fee: true,
});

/** Lines, discount and what was agreed, until the parcel leaves. Lines that stay keep their price. */
export default function ItemsDialog({ order, onClose }: DialogProps) {
  const { money } = order;
  const mayDiscount = order.actions.includes('discount');
  const before = {
    discount: money.discount,
    delivery_fee: money.delivery_fee,
    advance: order.advance,
    pay_by: order.pay_by ?? undefined,
  };
  const [draft, setDraft] = useState(() => draftOf(order.items));
  const [problem, setProblem] = useState<string>();
  const form = useSchemaForm(agreedSchema, before);
  const { errors } = form.formState;
  const step = useOrderStep(order, amendOrder, {
    onDone: () => {
      toast.success(`${order.order_number} is changed`);
      onClose();
    },
  });
  const submit = form.handleSubmit(({ discount_reason, ...typed }) => {
    const agreed = Object.fromEntries(
      Object.entries(typed).filter(
        ([name, value]) => value !== undefined && value !== before[name as keyof typeof before],
      ),
    );
    if ('discount' in agreed && !discount_reason && typed.discount) {
      form.setError('discount_reason', { message: 'Please say why there is a discount' }, { shouldFocus: true });
      return;
    }
    const amendment = {
      ...changedLines(order.items, draft),
      ...agreed,
      ...('discount' in agreed && discount_reason && { discount_reason }),
    };
    const isEmpty = draft.length === 0;
    setProblem(isEmpty ? 'An order needs at least one line. To end it, cancel it.' : undefined);
    if (isEmpty) return;
    if (Object.keys(amendment).length === 0) return onClose();
    return step.run(amendment);
  });
  return (
    <Dialog open onClose={onClose} title={`Change ${order.order_number}`} size="large">
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <DraftLines
          lines={draft}
          onChange={(id, change) =>
            setDraft((now) => now.map((line) => (line.id === id ? { ...line, ...change } : line)))
          }
          onRemove={(id) => setDraft((now) => now.filter((line) => line.id !== id))}
        />
        <ProductPicker onPick={(picked) => setDraft((now) => withProduct(now, picked))} />
        <div className="grid gap-4 border-line border-t pt-4 empty:hidden sm:grid-cols-2">
          {mayDiscount && (
            <>
              <MoneyField
                label="Discount"
                error={errors.discount?.message}
                {...form.register('discount', wholeNumber)}
              />
              <TextField
                label="Why"
                placeholder={order.discount_reason ?? ''}
                error={errors.discount_reason?.message}
                {...form.register('discount_reason', emptyIsNothing)}
              />
            </>
          )}
          {/* Before that they are agreed on when the order is confirmed. */}
          {order.pay_by !== null && (
            <>
              <MoneyField
                label="Delivery fee"
                error={errors.delivery_fee?.message}
                {...form.register('delivery_fee', wholeNumber)}
              />
              <MoneyField label="Advance" error={errors.advance?.message} {...form.register('advance', wholeNumber)} />
              <SelectField
                label="Way to pay"
                options={optionsOf<WayToPay>(WAY_TO_PAY_NAMES)}
                error={errors.pay_by?.message}
                {...form.register('pay_by')}
              />
            </>
          )}
        </div>
        <p className="flex justify-between font-semibold">
          <span>Items</span>
          <span className="tabular-nums">{formatPkr(draftTotal(draft))}</span>
        </p>
        {problem && (
          <p role="alert" className="text-sale">
            {problem}
          </p>
        )}
        <Trouble step={step} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          Save the changes
        </DialogButtons>
      </form>
    </Dialog>
  );
}
