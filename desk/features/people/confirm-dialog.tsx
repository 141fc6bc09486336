import type { ReactNode } from 'react';
import type { Step } from '#desk/api/step.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps<Input, Output> {
  title: string;
  children: ReactNode;
  button: string;
  step: Step<Input, Output>;
  input: Input;
  onClose: () => void;
}

/** For what cannot be undone: what will happen in words, then a yes. */
export function ConfirmDialog<Input, Output>(props: ConfirmDialogProps<Input, Output>) {
  const { title, children, button, step, input, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void step.run(input);
        }}
      >
        <div className="space-y-2">{children}</div>
        <Trouble step={step} onLook={onClose} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning} kind="danger">
          {button}
        </DialogButtons>
      </form>
    </Dialog>
  );
}
