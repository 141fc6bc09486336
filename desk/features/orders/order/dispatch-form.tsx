import { useState } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { dispatchOrder } from '#contract/orders/order-steps.ts';
import { type Dispatch, dispatchSchema } from '#contract/people/staff.ts';
import { HotkeyButton } from '#desk/lib/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/hotkeys.ts';
import { useSmallForm } from '#desk/lib/small-form.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { needsConsignment } from '#domain/orders/parcel.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { storedValue } from '#web/browser/stored-value.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type HoldForm, useHeldForm } from './held-form.tsx';
import { Readiness } from './readiness.tsx';
import { useOrderStep } from './use-order.ts';

/** Most parcels of a day leave with the same courier. */
const lastCourier = storedValue<string>(
  'desk-courier',
  (stored) => stored ?? '',
  (name) => name,
);

export function DispatchForm({ order, hold }: { order: OrderScreen; hold: HoldForm }) {
  const isUnpaid = order.actions.includes('dispatch_unpaid');
  const usual = lastCourier.read();
  const form = useSmallForm(dispatchSchema, {
    courier: order.couriers.includes(usual) ? usual : '',
    consignment: '',
    reason: '',
  });
  const step = useOrderStep(order, dispatchOrder, {
    isDirty: form.isDirty,
    onDone: () => {
      hold(undefined);
      toast.success(`${order.order_number} is on its way`);
    },
  });
  useHeldForm('dispatch', form.isDirty || step.error !== undefined, hold);
  useHotkeys([{ key: 'd', label: 'Dispatch: to the form', run: () => form.focus('courier'), group: 'Order' }]);
  const [asked, setAsked] = useState<Dispatch>();
  // Only as long as the form still says what was asked about.
  const isAsking = asked?.courier === form.values.courier && form.values.consignment.trim() === '';
  const send = (dispatch: Dispatch) => {
    if (isUnpaid && !dispatch.reason) {
      form.refuse({ reason: 'Please say why it leaves before the money is in' });
      return;
    }
    if (order.cash_to_collect > 0 && needsConsignment(dispatch.courier) && !dispatch.consignment) {
      setAsked(dispatch);
      return;
    }
    sendNow(dispatch);
  };
  const sendNow = (dispatch: Dispatch) => {
    lastCourier.write(dispatch.courier);
    void step.run(dispatch);
  };
  return (
    <form {...form.props(send)}>
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
          hint="Empty for the own rider and for collecting in the store"
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
      </div>
      {asked && isAsking && (
        <div role="alert" className="mt-3 rounded-lg bg-warn-surface p-3 text-warn">
          <p className="font-semibold">Without a consignment number?</p>
          <p className="mt-0.5 text-ink">
            {asked.courier} collects {formatPkr(order.cash_to_collect)}. Without the number the money cannot be matched
            with the courier’s statement.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => form.focus('consignment')}>Type the number</Button>
            <Button kind="bare" disabled={step.isRunning} onClick={() => sendNow(asked)}>
              Dispatch without it
            </Button>
          </div>
        </div>
      )}
      <Trouble step={step} />
      <HotkeyButton kind="main" type="submit" hotkey="d" disabled={step.isRunning} className="mt-4 w-full">
        Dispatch
      </HotkeyButton>
    </form>
  );
}
