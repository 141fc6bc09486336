import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PictureLook } from '#contract/pictures/pictures.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { FormHistory } from '#desk/lib/form/form-history.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePhotographHistory } from '../api/pictures.ts';

interface HistoryOf {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The button is in the dialog of the photograph, and the history beside it: what is pressed there is not the form's. */
export function useHistoryOf(): HistoryOf {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

export function HistoryButton({ history }: { history: HistoryOf }) {
  return (
    <Button kind="bare" aria-haspopup="dialog" onClick={history.open}>
      History
    </Button>
  );
}

interface PhotographHistoryProps<Input extends FieldValues> {
  history: HistoryOf;
  photo: { readonly id: string };
  form: DeskForm<Input>;
  /** What the form has of it. */
  valuesOf: (look: PictureLook) => Partial<Input>;
}

/** What was said about a photograph, and the way back. */
export function PhotographHistory<Input extends FieldValues>(props: PhotographHistoryProps<Input>) {
  return props.history.isOpen && <OpenHistory {...props} />;
}

function OpenHistory<Input extends FieldValues>({ history, photo, form, valuesOf }: PhotographHistoryProps<Input>) {
  const versions = usePhotographHistory(photo.id, valuesOf);
  return (
    <FormHistory
      of="the photograph"
      {...{ form }}
      history={versions}
      nameOf={() => 'Changed'}
      onClose={history.close}
    />
  );
}
