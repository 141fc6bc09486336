import { useRef } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { confirmOrder } from '#contract/orders/order-steps.ts';
import { type Agreement, agreementSchema } from '#contract/people/staff.ts';
import { HotkeyButton } from '#desk/lib/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/hotkeys.ts';
import { optionsOf } from '#desk/lib/order-words.ts';
import { useSmallForm } from '#desk/lib/small-form.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { Choice, MoneyField, wholeNumber } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type HoldForm, useHeldForm } from './held-form.tsx';
import { useOrderStep } from './use-order.ts';

/**
 * The customer has agreed, and to what. Cash on delivery is what nearly everybody agrees to, so one click confirms. The key does so only
 * after somebody has tried to reach the customer; before, it only moves to the button.
 */
export function ConfirmForm({ order, hold }: { order: OrderScreen; hold: HoldForm }) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useSmallForm(
    agreementSchema,
    { pay_by: order.pay_by ?? 'cash_on_delivery', advance: '', delivery_fee: '' },
    ({ advance, delivery_fee, ...typed }) => ({
      ...typed,
      advance: wholeNumber.setValueAs(advance),
      delivery_fee: wholeNumber.setValueAs(delivery_fee),
    }),
  );
  const step = useOrderStep(order, confirmOrder, {
    isDirty: form.isDirty,
    onDone: () => {
      hold(undefined);
      toast.success(`${order.order_number} is confirmed`);
    },
  });
  useHeldForm('confirm', form.isDirty || step.error !== undefined, hold);
  const { value: _chosen, ...payBy } = form.field('pay_by');
  const send = (agreed: Agreement) => step.run(agreed);
  useHotkeys([
    {
      key: 'c',
      label: 'Confirm',
      group: 'Order',
      run: () => {
        if (order.attempts > 0) form.submit(send)();
        else button.current?.focus();
      },
    },
  ]);
  return (
    <form {...form.props(send)}>
      {order.ask_for_advance && (
        <p className="mb-3 rounded-lg bg-warn-surface px-3 py-2 text-warn">
          This number refused a parcel before. Ask for an advance.
        </p>
      )}
      <Choice legend="They pay by" options={optionsOf(WAY_TO_PAY_NAMES)} checkedValue={form.values.pay_by} {...payBy} />
      <div className="mt-3 grid grid-cols-2 gap-3">
        <MoneyField label="Advance" placeholder="0" {...form.field('advance')} />
        <MoneyField
          label="Delivery fee"
          placeholder={String(order.money.delivery_fee)}
          {...form.field('delivery_fee')}
        />
      </div>
      <Trouble step={step} />
      <HotkeyButton ref={button} kind="main" type="submit" hotkey="c" disabled={step.isRunning} className="mt-4 w-full">
        {order.status === 'expired' ? 'Confirm after all' : 'Confirm the order'}
      </HotkeyButton>
    </form>
  );
}
