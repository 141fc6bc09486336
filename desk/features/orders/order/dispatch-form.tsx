import { dispatchOrder } from '#contract/desk/order-steps.ts';
import type { OrderScreen } from '#contract/desk/orders.ts';
import { dispatchSchema } from '#contract/staff.ts';
import { Button } from '#desk/lib/button.tsx';
import { emptyIsNothing, SelectField, TextAreaField, TextField } from '#desk/lib/field.tsx';
import { useSchemaForm } from '#desk/lib/form.ts';
import { useHotkeys } from '#desk/lib/hotkeys.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { formatPkr } from '#domain/money.ts';
import { storedValue } from '#web/browser/stored-value.ts';
import { toast } from '#web/ui/toast.ts';
import { Readiness } from './readiness.tsx';
import { useOrderStep } from './use-order.ts';

/** Most parcels of a day leave with the same courier. */
const lastCourier = storedValue<string>(
  'desk-courier',
  (stored) => stored ?? '',
  (name) => name,
);

export function DispatchForm({ order }: { order: OrderScreen }) {
  const isUnpaid = order.actions.includes('dispatch_unpaid');
  const usual = lastCourier.read();
  const form = useSchemaForm(dispatchSchema, { courier: order.couriers.includes(usual) ? usual : '' });
  const { errors, isDirty } = form.formState;
  const step = useOrderStep(order, dispatchOrder, {
    isDirty,
    onDone: () => toast.success(`${order.order_number} is on its way`),
  });
  useHotkeys([{ key: 'd', label: 'Dispatch: to the form', run: () => form.setFocus('courier'), group: 'Order' }]);
  const submit = form.handleSubmit((dispatch) => {
    if (isUnpaid && !dispatch.reason) {
      form.setError('reason', { message: 'Please say why it leaves before the money is in' }, { shouldFocus: true });
      return;
    }
    lastCourier.write(dispatch.courier);
    return step.run(dispatch);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Readiness order={order} />
      <div className="space-y-3">
        <SelectField
          label="Courier"
          nothing="Please choose"
          options={order.couriers.map((name) => ({ value: name, label: name }))}
          error={errors.courier?.message}
          {...form.register('courier')}
        />
        <TextField
          label="Consignment number"
          autoComplete="off"
          hint="Empty for the own rider and for collecting in the store"
          error={errors.consignment?.message}
          {...form.register('consignment', emptyIsNothing)}
        />
        {isUnpaid && (
          <TextAreaField
            label="Why it leaves unpaid"
            rows={2}
            hint={`${formatPkr(order.missing_before_dispatch)} is missing; a manager may send it all the same`}
            error={errors.reason?.message}
            {...form.register('reason', emptyIsNothing)}
          />
        )}
      </div>
      <Trouble step={step} />
      <Button kind="main" type="submit" hotkey="d" disabled={step.isRunning} className="mt-4 w-full">
        Dispatch
      </Button>
    </form>
  );
}
