import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import type { expectReturn } from '#contract/orders/order-steps.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOrderStep } from './use-order.ts';

interface SimpleStepDialogProps {
  order: OrderScreen;
  onClose: () => void;
  /** A step that needs nothing but a yes. */
  endpoint: typeof expectReturn;
  title: string;
  text: string;
  button: string;
  done: string;
}

export default function SimpleStepDialog({
  order,
  onClose,
  endpoint,
  title,
  text,
  button,
  done,
}: SimpleStepDialogProps) {
  const step = useOrderStep(order, endpoint, {
    onDone: () => {
      toast.success(done);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void step.run({});
        }}
      >
        <p>{text}</p>
        <Trouble step={step} onLook={onClose} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          {button}
        </DialogButtons>
      </form>
    </Dialog>
  );
}
