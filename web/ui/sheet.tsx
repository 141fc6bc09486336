import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import * as words from '#messages/ui.ts';
import { useBackCloses } from '#web/browser/use-back-closes.ts';
import { X } from './icons.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Stays in reach at the bottom while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Slides out from where lines start over the page. It is opened by a button of the page, not by one of its own, so that the page can
 * load it when that button is first pressed.
 */
export default function Sheet({ open, onOpenChange, title, footer, children }: SheetProps) {
  const opener = useRef<Element | null>(null);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="sheet-veil fixed inset-0 z-40 bg-deep/60" />
        <Dialog.Content
          className="sheet-panel fixed inset-y-0 start-0 z-50 flex w-[min(24rem,88vw)] flex-col bg-page text-ink shadow-2xl outline-none"
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <div className="flex min-h-16 items-center justify-between border-line border-b ps-5 pe-2">
            <Dialog.Title className="text-lg">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={words.close}
              className="grid size-11 place-items-center rounded-full hover:bg-panel"
            >
              <X aria-hidden size={20} />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && (
            <div className="border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
