import type { ReactNode } from 'react';
import { Dialog, DialogButtons } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What the yes does, in its own words. */
  button: string;
  kind?: 'main' | 'danger';
  isRunning?: boolean;
  closeLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen, and why it did not if it was tried. */
  children: ReactNode;
}

/** What will happen in words, then a yes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, button, kind = 'main', isRunning = false, closeLabel, onConfirm, onClose, children } = props;
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog opened by a form lies inside it for React, not on the page.
          event.stopPropagation();
          onConfirm();
        }}
      >
        <div className="space-y-2">{children}</div>
        <DialogButtons onClose={onClose} isRunning={isRunning} kind={kind} {...(closeLabel && { closeLabel })}>
          {button}
        </DialogButtons>
      </form>
    </Dialog>
  );
}
