import { orderFormSchema } from '#contract/orders/order.ts';
import { amendOrder } from '#contract/orders/order-steps.ts';
import { useSchemaForm } from '#desk/lib/form.ts';
import { PhoneField } from '#desk/lib/phone-field.tsx';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { emptyIsNothing, TextAreaField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { useOrderStep } from './use-order.ts';

/** Only what is different is sent: a colleague may have corrected another field. */
export default function ContactDialog({ order, onClose }: DialogProps) {
  const { contact } = order;
  const form = useSchemaForm(orderFormSchema.partial(), {
    customerName: contact?.customer_name ?? '',
    email: contact?.email || undefined,
    phone: contact?.phone ?? '',
    whatsapp: contact?.whatsapp ?? '',
    address: contact?.address ?? '',
    notes: contact?.notes ?? '',
  });
  const { errors, dirtyFields } = form.formState;
  const step = useOrderStep(order, amendOrder, {
    onDone: () => {
      toast.success('The customer is corrected');
      onClose();
    },
  });
  const submit = form.handleSubmit((typed) => {
    const changed = Object.fromEntries(
      Object.entries(typed).filter(([name]) => dirtyFields[name as keyof typeof dirtyFields]),
    );
    if (Object.keys(changed).length === 0) return onClose();
    return step.run({ contact: changed });
  });
  return (
    <Dialog open onClose={onClose} title="Correct the customer">
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <TextField label="Name" error={errors.customerName?.message} {...form.register('customerName')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PhoneField label="Phone" error={errors.phone?.message} {...form.register('phone')} />
          <PhoneField label="WhatsApp" error={errors.whatsapp?.message} {...form.register('whatsapp')} />
        </div>
        <TextField
          type="email"
          label="E-mail"
          error={errors.email?.message}
          {...form.register('email', emptyIsNothing)}
        />
        <TextAreaField
          label="Address"
          rows={4}
          hint="With a landmark, riders find it sooner"
          error={errors.address?.message}
          {...form.register('address')}
        />
        <TextAreaField label="The customer’s note" rows={2} error={errors.notes?.message} {...form.register('notes')} />
        <Trouble step={step} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          Save
        </DialogButtons>
      </form>
    </Dialog>
  );
}
