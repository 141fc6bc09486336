import { correctParcel } from '#contract/orders/order-steps.ts';
import { parcelSchema } from '#contract/people/staff.ts';
import { useSchemaForm } from '#desk/lib/form.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { emptyIsNothing, SelectField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { useOrderStep } from './use-order.ts';

/** The courier or the number was typed wrong. */
export default function ParcelDialog({ order, onClose }: DialogProps) {
  const { parcel } = order;
  const form = useSchemaForm(parcelSchema, {
    courier: parcel?.courier ?? '',
    ...(parcel?.consignment && { consignment: parcel.consignment }),
  });
  const { errors } = form.formState;
  const step = useOrderStep(order, correctParcel, {
    onDone: () => {
      toast.success('The parcel is corrected');
      onClose();
    },
  });
  const submit = form.handleSubmit((corrected) => step.run(corrected));
  const couriers = [...new Set([...order.couriers, ...(parcel ? [parcel.courier] : [])])];
  return (
    <Dialog open onClose={onClose} title="Correct the parcel" size="small">
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <SelectField
          label="Courier"
          options={couriers.map((name) => ({ value: name, label: name }))}
          error={errors.courier?.message}
          {...form.register('courier')}
        />
        <TextField
          label="Consignment number"
          autoComplete="off"
          error={errors.consignment?.message}
          {...form.register('consignment', emptyIsNothing)}
        />
        <Trouble step={step} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          Save
        </DialogButtons>
      </form>
    </Dialog>
  );
}
