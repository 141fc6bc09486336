import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import type { DeskForm } from './desk-form.ts';
import { Form } from './form.tsx';
import { FormAlert } from './form-alert.tsx';

interface FormDialogProps<Input extends FieldValues>
  extends Pick<ComponentProps<typeof Dialog>, 'onClose' | 'title' | 'description' | 'size'>,
    Pick<ComponentProps<typeof DialogButtons>, 'kind' | 'closeLabel'> {
  form: DeskForm<Input>;
  /** What its main button says. */
  action: string;
  children: ReactNode;
}

/** A form in a dialog, with its alert and its buttons. One that changes nothing is only closed. */
export function FormDialog<Input extends FieldValues>({
  form,
  action,
  children,
  kind = 'main',
  closeLabel = 'Cancel',
  ...dialog
}: FormDialogProps<Input>) {
  const { onClose } = dialog;
  return (
    <Dialog open {...dialog}>
      <Form form={form.isUnchanged ? { ...form, submit: onClose } : form} className="space-y-4">
        {children}
        <FormAlert form={form} />
        <DialogButtons {...{ onClose, kind, closeLabel }} isRunning={form.isRunning}>
          {action}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
