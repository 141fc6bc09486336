import * as Radix from 'radix-ui/popover';
import { type ReactNode, useContext, useId, useMemo } from 'react';
import { DialogsAround, hasUnsaved } from '#web/browser/unsaved.ts';

interface CellPopoverProps {
  open: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What is shown in the cell, and opens the form. */
  trigger: ReactNode;
  /** What the trigger does, for screen readers; the figure in it is read as well. */
  label: string;
  children: ReactNode;
}

/** A small form over a cell of a table. Escape gives up; the focus is back on the cell afterwards. */
export function CellPopover({ open, onOpen, trigger, label, children }: CellPopoverProps) {
  const id = useId();
  const outer = useContext(DialogsAround);
  const dialogs = useMemo(() => [...outer, id], [outer, id]);
  return (
    <Radix.Root open={open} onOpenChange={onOpen}>
      <Radix.Trigger
        title={label}
        className="-mx-1.5 inline-flex min-h-9 pointer-coarse:min-h-11 flex-col items-end justify-center rounded-lg px-1.5 hover:bg-line/60"
      >
        {trigger}
        <span className="sr-only">{label}</span>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          // A click beside the form does not throw away what was typed.
          onInteractOutside={(event) => hasUnsaved(id) && event.preventDefault()}
          className="z-40 max-h-(--radix-popover-content-available-height) w-80 max-w-(--radix-popover-content-available-width) overflow-y-auto rounded-card border border-line bg-page p-4 text-ink shadow-2xl outline-none"
        >
          <DialogsAround value={dialogs}>{children}</DialogsAround>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
