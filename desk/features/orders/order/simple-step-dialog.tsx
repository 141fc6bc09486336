import { z } from 'zod';
import type { expectReturn } from '#contract/orders/order-steps.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useOrderForm } from '../api/order.ts';
import type { DialogProps } from './dialog-types.ts';

interface SimpleStepDialogProps extends DialogProps {
  /** A step that needs nothing but a yes. */
  endpoint: typeof expectReturn;
  title: string;
  text: string;
  button: string;
  done: string;
}

const nothing = z.object({});

export default function SimpleStepDialog({
  order,
  onClose,
  endpoint,
  title,
  text,
  button,
  done,
}: SimpleStepDialogProps) {
  const form = useOrderForm(order, endpoint, {
    name: title,
    schema: nothing,
    isFrozen: true,
    input: () => ({}),
    success: done,
    onDone: onClose,
  });
  return (
    <FormDialog {...{ form, onClose, title }} size="small" action={button}>
      <p>{text}</p>
    </FormDialog>
  );
}
