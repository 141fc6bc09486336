import type { ReactNode } from 'react';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  button: string;
  kind?: 'main' | 'danger';
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What will happen in words, then a yes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, button, kind = 'main', isRunning, onConfirm, onClose, children } = props;
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <div className="space-y-2">{children}</div>
        <DialogButtons onClose={onClose} isRunning={isRunning} kind={kind}>
          {button}
        </DialogButtons>
      </form>
    </Dialog>
  );
}
