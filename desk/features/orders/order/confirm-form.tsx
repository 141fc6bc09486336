import { useRef } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { confirmOrder } from '#contract/orders/order-steps.ts';
import { agreementSchema } from '#contract/people/staff.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { optionsOf } from '#desk/lib/words/order-words.ts';
import { usualAccounts } from '#domain/payments/accounts.ts';
import { WAY_TO_PAY_NAMES, type WayToPay } from '#domain/payments/payment.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Choice, MoneyField, wholeNumber } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import { AccountsField } from './accounts-field.tsx';
import { type SetOpenForm, useOpenForm } from './open-form.tsx';

/** Whether money is to be sent before the parcel leaves. */
const isSent = ({ pay_by, advance }: { pay_by: string; advance?: unknown }) =>
  pay_by !== 'cash_on_delivery' || Number(advance ?? 0) > 0;

/** Until somebody chooses accounts, those that are usual for the way to pay. */
const formSchema = agreementSchema.extend({ accounts: agreementSchema.shape.accounts.nullable() });

/**
 * The customer has agreed, and to what. Cash on delivery is what nearly everybody agrees to, so one click confirms. The key does so only
 * after somebody has tried to reach the customer; before, it only moves to the button.
 */
export function ConfirmForm({ order, setOpenForm }: { order: OrderScreen; setOpenForm: SetOpenForm }) {
  const button = useRef<HTMLButtonElement>(null);
  const isCashOffered = (order.delivery?.cashOnDelivery ?? true) && order.takes_cash;
  const accountsOf = ({ accounts, pay_by }: { accounts?: readonly string[] | null | undefined; pay_by: WayToPay }) => [
    ...(accounts ?? usualAccounts(order.accounts, pay_by).map(({ id }) => id)),
  ];
  const form = useOrderForm(order, confirmOrder, {
    name: 'confirm',
    schema: formSchema,
    initial: {
      accounts: null,
      pay_by: order.pay_by ?? (isCashOffered ? 'cash_on_delivery' : 'bank_transfer'),
    },
    input: ({ accounts, ...agreed }) => ({
      ...agreed,
      accounts: isSent(agreed) ? accountsOf({ ...agreed, accounts }) : [],
    }),
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
      {!isCashOffered && form.values.pay_by === 'cash_on_delivery' && (
        <p role="status" className="mt-1 text-sale text-sm">
          {order.takes_cash
            ? `Cash on delivery is not offered there (${order.delivery?.zone}).`
            : 'By the settings, cash on delivery is not taken for this order.'}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <MoneyField label="Advance" placeholder="0" {...form.field('advance', wholeNumber)} />
        <MoneyField
          label="Delivery fee"
          placeholder={String(order.money.delivery_fee)}
          {...form.field('delivery_fee', wholeNumber)}
        />
      </div>
      {isSent(form.values) && (
        <div className="mt-3">
          <AccountsField
            accounts={order.accounts}
            chosen={accountsOf(form.values)}
            onChange={(ids) => form.set('accounts', ids)}
          />
        </div>
      )}
      <FormAlert form={form} />
      <HotkeyButton ref={button} kind="main" type="submit" hotkey="c" disabled={form.isRunning} className="mt-4 w-full">
        {order.status === 'expired' ? 'Confirm after all' : 'Confirm the order'}
      </HotkeyButton>
    </Form>
  );
}
