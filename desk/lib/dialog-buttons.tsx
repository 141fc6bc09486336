import type { ReactNode } from 'react';
import { Button, type ButtonKind } from './button.tsx';

/** The foot of a dialog with a form: away from it, or on. The main one is last, where the thumb is. */
export function DialogButtons({
  onClose,
  isRunning,
  kind = 'main',
  children,
}: {
  onClose: () => void;
  isRunning: boolean;
  kind?: ButtonKind;
  children: ReactNode;
}) {
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button kind="bare" onClick={onClose}>
        Not now
      </Button>
      <Button kind={kind} type="submit" disabled={isRunning}>
        {children}
      </Button>
    </div>
  );
}
