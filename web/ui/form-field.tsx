import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

interface FormFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>, 'id'> {
  label: string;
  error?: string | undefined;
  /** Advice that refuses nothing, read out politely when it comes; an error comes first. Its line is kept free while it is empty. */
  hint?: string | undefined;
  /** The hint says how to mend the error, and stays below it. */
  keepsHint?: boolean;
  /** More than one line makes it a text area. */
  rows?: number;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** A labelled field with its error below it, which screen readers read as its description. */
export function FormField({ label, error, hint, keepsHint = false, rows, className, ref, ...rest }: FormFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const box = classNames(
    'mt-1.5 w-full rounded-lg border bg-page px-3.5 py-2.5 text-base text-ink placeholder:text-muted',
    error ? 'border-sale' : 'border-muted',
  );
  const hasHint = Boolean(hint) && (keepsHint || !error);
  const describedBy = [error && errorId, hasHint && hintId].filter(Boolean).join(' ');
  const described = { 'aria-invalid': error !== undefined, ...(describedBy && { 'aria-describedby': describedBy }) };
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {rows ? (
        <textarea id={id} ref={ref} rows={rows} className={box} {...described} {...rest} />
      ) : (
        <input id={id} ref={ref} className={classNames(box, 'h-12')} {...described} {...rest} />
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-sale text-sm">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p
          id={hintId}
          role="status"
          className={classNames('mt-1 text-muted text-sm', error && !hasHint ? 'hidden' : 'min-h-5')}
        >
          {hasHint && hint}
        </p>
      )}
    </div>
  );
}
