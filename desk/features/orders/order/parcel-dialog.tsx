import { correctParcel } from '#contract/orders/order-steps.ts';
import { parcelSchema } from '#contract/people/staff.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import type { DialogProps } from './dialog-types.ts';
import { LimitReason } from './limit-reason.tsx';

/** The courier or the number was typed wrong. */
export default function ParcelDialog({ order, onClose }: DialogProps) {
  const { parcel } = order;
  const form = useOrderForm(order, correctParcel, {
    name: 'parcel',
    schema: parcelSchema,
    stored: { courier: parcel?.courier ?? '', consignment: parcel?.consignment ?? '', limit_reason: '' },
    fields: { courier: 'Courier', consignment: 'Consignment number' },
    input: (corrected) => corrected,
    success: 'The parcel is corrected',
    onDone: onClose,
  });
  const couriers = [...new Set([...order.couriers, ...(parcel ? [parcel.courier] : [])])];
  return (
    <FormDialog {...{ form, onClose }} title="Correct the parcel" size="small" action="Save">
      <SelectField
        label="Courier"
        options={couriers.map((name) => ({ value: name, label: name }))}
        {...form.field('courier')}
      />
      <TextField label="Consignment number" autoComplete="off" {...form.field('consignment')} />
      <LimitReason error={form.error} typed={form.values.limit_reason} field={form.field('limit_reason')} />
    </FormDialog>
  );
}
