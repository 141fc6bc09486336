import * as Radix from 'radix-ui/popover';
import type { ReactNode } from 'react';

interface CellPopoverProps {
  open: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What is shown in the cell, and opens the form. */
  trigger: ReactNode;
  /** What the trigger does, for screen readers; the figure in it is read as well. */
  label: string;
  /** Something was typed: a click beside the form does not throw it away. */
  isTyped: boolean;
  children: ReactNode;
}

/** A small form over a cell of a table. Escape gives up; the focus is back on the cell afterwards. */
export function CellPopover({ open, onOpen, trigger, label, isTyped, children }: CellPopoverProps) {
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
          onInteractOutside={(event) => isTyped && event.preventDefault()}
          className="z-40 w-72 rounded-card border border-line bg-page p-4 text-ink shadow-2xl outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
