import { useRef } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { confirmOrder } from '#contract/orders/order-steps.ts';
import { agreementSchema } from '#contract/people/staff.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { optionsOf } from '#desk/lib/words/order-words.ts';
import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Choice, MoneyField, wholeNumber } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import { type SetOpenForm, useOpenForm } from './open-form.tsx';

/**
 * The customer has agreed, and to what. Cash on delivery is what nearly everybody agrees to, so one click confirms. The key does so only
 * after somebody has tried to reach the customer; before, it only moves to the button.
 */
export function ConfirmForm({ order, setOpenForm }: { order: OrderScreen; setOpenForm: SetOpenForm }) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useOrderForm(order, confirmOrder, {
    name: 'confirm',
    schema: agreementSchema,
    initial: { pay_by: order.pay_by ?? 'cash_on_delivery' },
    input: (agreed) => agreed,
    success: `${order.order_number} is confirmed`,
    onDone: () => setOpenForm(undefined),
  });
  useOpenForm('confirm', form, setOpenForm);
  useHotkeys([
    {
      key: 'c',
      label: 'Confirm',
      group: 'Order',
      run: () => {
        if (order.attempts > 0) form.submit();
        else button.current?.focus();
      },
    },
  ]);
  return (
    <Form form={form}>
      {order.ask_for_advance && (
        <Alert kind="warning" className="mb-3">
          This number refused a parcel before. Ask for an advance.
        </Alert>
      )}
      <Choice legend="They pay by" options={optionsOf(WAY_TO_PAY_NAMES)} {...form.field('pay_by')} />
      <div className="mt-3 grid grid-cols-2 gap-3">
        <MoneyField label="Advance" placeholder="0" {...form.field('advance', wholeNumber)} />
        <MoneyField
          label="Delivery fee"
          placeholder={String(order.money.delivery_fee)}
          {...form.field('delivery_fee', wholeNumber)}
        />
      </div>
      <FormAlert form={form} />
      <HotkeyButton ref={button} kind="main" type="submit" hotkey="c" disabled={form.isRunning} className="mt-4 w-full">
        {order.status === 'expired' ? 'Confirm after all' : 'Confirm the order'}
      </HotkeyButton>
    </Form>
  );
}
