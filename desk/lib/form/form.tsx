import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useUnsaved } from '#web/browser/unsaved.ts';
import type { DeskForm } from './desk-form.ts';

const LIST = 'data-field-list';

const MISTAKE = '[aria-invalid=true], [data-invalid] input';
export const CONFLICT = 'data-conflict';

interface FormProps<Input extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  form: DeskForm<Input>;
  children: ReactNode;
}

/** Enter in a field sends the form, as everywhere; in a `FieldList` it goes on to the next field first. */
export function Form<Input extends FieldValues>({ form, children, ...rest }: FormProps<Input>) {
  // Here and not where the form is made, which may be outside its dialog.
  useUnsaved(form.unsaved.isUnsaved, form.discard, form.unsaved);
  const element = useRef<HTMLFormElement>(null);
  const seenRefusals = useRef(form.refusals);
  useEffect(() => {
    if (form.refusals > seenRefusals.current) {
      const place = [`[${CONFLICT}]`, MISTAKE].map((each) => element.current?.querySelector<HTMLElement>(each));
      place.find((found) => found)?.focus();
    }
    seenRefusals.current = form.refusals;
  }, [form.refusals]);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog opened by a form lies inside it for React, not on the page.
        event.stopPropagation();
        form.submit();
      }}
      onKeyDown={onKeyDown}
      {...rest}
    >
      {children}
    </form>
  );
}

/** Equal fields one below the other, as for numbers that are scanned: a scanner ends each with Enter. */
export function FieldList(props: ComponentProps<'ul'>) {
  return <ul {...{ [LIST]: '' }} {...props} />;
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const list = target.closest(`[${LIST}]`);
  const next = list && nextField([...list.querySelectorAll('input')], target);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

interface Field {
  readonly type: string;
  readonly disabled: boolean;
}

const isTyped = ({ type, disabled }: Field) =>
  !disabled && !['checkbox', 'radio', 'button', 'submit', 'hidden'].includes(type);

/** Where Enter goes from a field of a list: to the next one that is typed in. From the last one the form is sent. */
export function nextField<Input extends Field>(fields: readonly Input[], from: Input): Input | undefined {
  const typed = fields.filter(isTyped);
  const at = typed.indexOf(from);
  return at === -1 ? undefined : typed[at + 1];
}
