import { useRef } from 'react';
import { confirmOrder } from '#contract/desk/order-steps.ts';
import type { OrderScreen } from '#contract/desk/orders.ts';
import { agreementSchema } from '#contract/staff.ts';
import { Button } from '#desk/lib/button.tsx';
import { Choice, MoneyField, wholeNumber } from '#desk/lib/field.tsx';
import { useSchemaForm } from '#desk/lib/form.ts';
import { useHotkeys } from '#desk/lib/hotkeys.ts';
import { optionsOf } from '#desk/lib/order-words.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { WAY_TO_PAY_NAMES } from '#domain/order/payment.ts';
import { toast } from '#web/ui/toast.ts';
import { useOrderStep } from './use-order.ts';

/**
 * The customer has agreed, and to what. Cash on delivery is what nearly everybody agrees to, so one click confirms. The key does so only
 * after somebody has tried to reach the customer; before, it only moves to the button.
 */
export function ConfirmForm({ order }: { order: OrderScreen }) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useSchemaForm(agreementSchema, { pay_by: order.pay_by ?? 'cash_on_delivery' });
  const { errors, isDirty } = form.formState;
  const step = useOrderStep(order, confirmOrder, {
    isDirty,
    onDone: () => toast.success(`${order.order_number} is confirmed`),
  });
  const submit = form.handleSubmit((agreed) => step.run(agreed));
  useHotkeys([
    {
      key: 'c',
      label: 'Confirm',
      group: 'Order',
      run: () => {
        if (order.attempts > 0) void submit();
        else button.current?.focus();
      },
    },
  ]);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {order.ask_for_advance && (
        <p className="mb-3 rounded-lg bg-warn-ground px-3 py-2 text-warn">
          This number refused a parcel before. Ask for an advance.
        </p>
      )}
      <Choice
        legend="They pay by"
        options={optionsOf(WAY_TO_PAY_NAMES)}
        error={errors.pay_by?.message}
        {...form.register('pay_by')}
      />
      <div className="mt-3 grid grid-cols-2 gap-3">
        <MoneyField
          label="Advance"
          placeholder="0"
          error={errors.advance?.message}
          {...form.register('advance', wholeNumber)}
        />
        <MoneyField
          label="Delivery fee"
          placeholder={String(order.money.delivery_fee)}
          error={errors.delivery_fee?.message}
          {...form.register('delivery_fee', wholeNumber)}
        />
      </div>
      <Trouble step={step} />
      <Button ref={button} kind="main" type="submit" hotkey="c" disabled={step.isRunning} className="mt-4 w-full">
        {order.status === 'expired' ? 'Confirm after all' : 'Confirm the order'}
      </Button>
    </form>
  );
}
