import { orderFormSchema } from '#contract/orders/order.ts';
import { amendOrder } from '#contract/orders/order-steps.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { PhoneField } from '#desk/lib/parts/phone-field.tsx';
import { emptyIsNothing, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import type { DialogProps } from './dialog-types.ts';

/** Only what is different is sent: a colleague may have corrected another field. */
export default function ContactDialog({ order, onClose }: DialogProps) {
  const { contact } = order;
  const form = useOrderForm(order, amendOrder, {
    name: 'contact',
    schema: orderFormSchema.partial(),
    stored: {
      customerName: contact?.customer_name ?? '',
      email: contact?.email || undefined,
      phone: contact?.phone ?? '',
      whatsapp: contact?.whatsapp ?? '',
      address: contact?.address ?? '',
      notes: contact?.notes ?? '',
    },
    fields: {
      ...{ customerName: 'Name', email: 'E-mail', phone: 'Phone', whatsapp: 'WhatsApp', address: 'Address' },
      notes: 'The customer’s note',
    },
    sendsBlanks: true,
    input: (_, { changed }) => ({ contact: changed }),
    success: 'The customer is corrected',
    onDone: onClose,
  });
  return (
    <FormDialog {...{ form, onClose }} title="Correct the customer" action="Save">
      <TextField label="Name" {...form.field('customerName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField label="Phone" {...form.field('phone')} />
        <PhoneField label="WhatsApp" {...form.field('whatsapp')} />
      </div>
      <TextField type="email" label="E-mail" {...form.field('email', emptyIsNothing)} />
      <TextAreaField
        label="Address"
        rows={4}
        hint="With a landmark, riders find it sooner"
        {...form.field('address')}
      />
      <TextAreaField label="The customer’s note" rows={2} {...form.field('notes')} />
    </FormDialog>
  );
}
