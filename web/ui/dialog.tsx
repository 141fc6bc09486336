import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useContext, useRef } from 'react';
import { DialogsAround, discardUnsaved, useGuardedClose } from '#web/browser/unsaved.ts';
import { useBackCloses } from '#web/browser/use-back-closes.ts';
import { Button, type ButtonKind } from './button.tsx';
import { classNames } from './class-names.ts';
import { X } from './icons.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence under the title. */
  description?: ReactNode;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** A dialog that must be answered closes neither by Escape nor by Back. */
  mustBeAnswered?: boolean;
  /** Back closes it. Not the one that asks whether to go back. */
  closesOnBack?: boolean;
}

/** A button that cannot be pressed while its work is on the way loses the focus, which stays nowhere until the dialog is there. */
let lastButton: HTMLButtonElement | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    lastButton = target instanceof HTMLButtonElement ? target : null;
  });

const WIDTHS = { small: 'sm:max-w-md', medium: 'sm:max-w-lg', large: 'sm:max-w-3xl' };

/**
 * A dialog in the middle of the screen; on phones it rises from the foot of it, within reach of a thumb. The focus moves into it and
 * back to what had opened it. A click beside it does nothing; Escape, the cross and Back close it, and ask first if something was typed in it.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  size = 'medium',
  mustBeAnswered = false,
  closesOnBack = true,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  const { close, dialogs, isAsking, stay, leave } = useGuardedClose(onClose);
  // While it asks, Back is an answer to the question.
  useBackCloses(open && !mustBeAnswered && closesOnBack && !isAsking, close);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Radix.Portal>
        <Radix.Overlay className="sheet-veil fixed inset-0 z-50 bg-deep/50 print:hidden" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            const { activeElement, body } = document;
            opener.current = activeElement === body ? lastButton : activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // What closed it may have moved the focus already, to a field with a mistake.
            if (document.activeElement !== document.body) return;
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
            if (document.activeElement === document.body) document.getElementById('content')?.focus();
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => (mustBeAnswered || takesEscape(event.target)) && event.preventDefault()}
          className={classNames(
            'dialog-panel fixed z-50 flex flex-col bg-page text-ink shadow-2xl outline-none print:hidden',
            'inset-x-0 bottom-0 max-h-[92svh] rounded-t-card border-line border-t',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88svh] sm:rounded-card sm:border',
            WIDTHS[size],
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <Radix.Title className="break-words font-bold text-lg">{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className="mt-1 text-muted">{description}</div>
                </Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-me-2.5 -mt-1.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-panel"
            >
              <X aria-hidden size={18} />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            <DialogsAround value={dialogs}>{children}</DialogsAround>
          </div>
          {isAsking && <LeaveQuestion onStay={stay} onLeave={leave} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Escape closes the list of a combobox, and empties a search, before it closes the dialog around it. */
const takesEscape = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('[role=combobox][aria-expanded=true]') ||
    (target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''));

/** The foot of a dialog with a form: away from it, or on. The main one is last, where the thumb is. */
export function DialogButtons({
  onClose,
  isRunning,
  kind = 'main',
  closeLabel = 'Cancel',
  children,
}: {
  onClose: () => void;
  isRunning: boolean;
  kind?: ButtonKind;
  /** Where "Cancel" could be taken for what the dialog does. */
  closeLabel?: string;
  children: ReactNode;
}) {
  const dialog = useContext(DialogsAround).at(-1);
  const cancel = () => {
    if (dialog !== undefined) discardUnsaved(dialog);
    onClose();
  };
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button kind="bare" onClick={cancel}>
        {closeLabel}
      </Button>
      <Button kind={kind} type="submit" disabled={isRunning}>
        {children}
      </Button>
    </div>
  );
}

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
  closesOnBack?: boolean;
}

export function LeaveQuestion({ onStay, onLeave, closesOnBack = true }: LeaveQuestionProps) {
  return (
    <Dialog open onClose={onStay} title="Leave without saving?" size="small" closesOnBack={closesOnBack}>
      <p>What you typed here is not saved yet.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="danger" onClick={onLeave}>
          Leave
        </Button>
        <Button kind="main" onClick={onStay}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
