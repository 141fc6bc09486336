import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { dispatchOrder } from '#contract/orders/order-steps.ts';
import { dispatchSchema } from '#contract/people/staff.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { storedValue } from '#web/browser/stored-value.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import { LimitReason } from './limit-reason.tsx';
import { type SetOpenForm, useOpenForm } from './open-form.tsx';
import { Readiness } from './readiness.tsx';

/** Most parcels of a day leave with the same courier. */
const lastCourier = storedValue<string>(
  'desk-courier',
  (stored) => stored ?? '',
  (name) => name,
);

const unpaidSchema = dispatchSchema.refine(({ reason }) => reason !== undefined, {
  path: ['reason'],
  error: 'Please say why it leaves before the money is in',
});

const withoutNumber = (couriers: readonly string[]) =>
  couriers.length > 0 ? `Empty for: ${couriers.join(', ')}` : undefined;

export function DispatchForm({ order, setOpenForm }: { order: OrderScreen; setOpenForm: SetOpenForm }) {
  const isUnpaid = order.actions.includes('dispatch_unpaid');
  const usual = lastCourier.read();
  const form = useOrderForm(order, dispatchOrder, {
    name: 'dispatch',
    schema: isUnpaid ? unpaidSchema : dispatchSchema,
    initial: { courier: order.couriers.includes(usual) ? usual : '' },
    ask: ({ courier, consignment }) =>
      order.cash_to_collect > 0 && !consignment && !order.couriers_without_numbers.includes(courier)
        ? {
            title: 'Without a consignment number?',
            text: `${courier} collects ${formatPkr(order.cash_to_collect)}. Without the number the money cannot be matched with the courier’s statement.`,
            yes: 'Dispatch without it',
            no: { label: 'Type the number', field: 'consignment' },
          }
        : undefined,
    input: (dispatch) => {
      lastCourier.write(dispatch.courier);
      return dispatch;
    },
    success: `${order.order_number} is on its way`,
    onDone: () => setOpenForm(undefined),
  });
  useOpenForm('dispatch', form, setOpenForm);
  useHotkeys([{ key: 'd', label: 'Dispatch: to the form', run: () => form.focus('courier'), group: 'Order' }]);
  return (
    <Form form={form}>
      <Readiness order={order} />
      <div className="space-y-3">
        <SelectField
          label="Courier"
          nothing="Please choose"
          options={order.couriers.map((name) => ({ value: name, label: name }))}
          {...form.field('courier')}
        />
        <TextField
          label="Consignment number"
          autoComplete="off"
          hint={withoutNumber(order.couriers_without_numbers)}
          {...form.field('consignment')}
        />
        {isUnpaid && (
          <TextAreaField
            label="Why it leaves unpaid"
            rows={2}
            hint={`${formatPkr(order.missing_before_dispatch)} is missing; a manager may send it all the same`}
            {...form.field('reason')}
          />
        )}
        <LimitReason error={form.error} typed={form.values.limit_reason} field={form.field('limit_reason')} />
      </div>
      <FormAlert form={form} />
      <HotkeyButton kind="main" type="submit" hotkey="d" disabled={form.isRunning} className="mt-4 w-full">
        Dispatch
      </HotkeyButton>
    </Form>
  );
}
