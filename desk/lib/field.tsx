import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const BOX =
  'block w-full rounded-lg border bg-page px-3 text-base text-ink placeholder:text-muted sm:text-sm disabled:opacity-60';
const ONE_LINE = 'h-11 sm:h-9 pointer-coarse:h-11';

const boxClass = (error: string | undefined) => classNames(BOX, error ? 'border-sale' : 'border-muted/60');

interface Labelled {
  label: string;
  error?: string | undefined;
  /** Advice that refuses nothing. */
  hint?: ReactNode;
  /** For fields whose purpose is plain from where they stand: the label is read aloud only. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** Label above, then the field, then what is wrong with it, which screen readers read as its description. */
function Frame({
  id,
  label,
  error,
  hint,
  isLabelHidden,
  className,
  children,
}: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-medium text-sm'}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sale text-sm">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

function described(id: string, { error, hint }: Pick<Labelled, 'error' | 'hint'>) {
  return {
    id,
    'aria-invalid': error !== undefined,
    ...((error || hint) && { 'aria-describedby': `${id}-${error ? 'error' : 'hint'}` }),
  };
}

interface TextFieldProps extends Labelled, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  ref?: Ref<HTMLInputElement>;
  /** Stands inside the field, before what is typed. */
  prefix?: string;
}

export function TextField({ label, error, hint, isLabelHidden, className, prefix, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, hint, isLabelHidden, className }}>
      <span className="relative block">
        {prefix && (
          <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-muted">
            {prefix}
          </span>
        )}
        <input
          dir="auto"
          className={classNames(boxClass(error), ONE_LINE, prefix && 'pl-12')}
          {...described(id, { error, hint })}
          {...rest}
        />
      </span>
    </Frame>
  );
}

/** Whole rupees. With react-hook-form register it with `wholeNumber`. */
export function MoneyField(props: Omit<TextFieldProps, 'prefix' | 'inputMode'>) {
  return <TextField prefix="PKR" inputMode="numeric" autoComplete="off" dir="ltr" {...props} />;
}

/** For `register`: empty is nothing, and commas and spaces between digits are as people write them. */
export const wholeNumber = {
  setValueAs: (typed: unknown): number | string | undefined => {
    if (typeof typed !== 'string') return typed as number | undefined;
    const plain = typed.replace(/[,\s]/g, '');
    if (plain === '') return undefined;
    return /^-?\d+$/.test(plain) ? Number(plain) : typed;
  },
};

/** For `register`: an empty field is not sent. */
export const emptyIsNothing = { setValueAs: (typed: unknown) => (typed === '' ? undefined : typed) };

interface TextAreaProps extends Labelled, Omit<InputHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField({ label, error, hint, isLabelHidden, className, rows = 3, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, hint, isLabelHidden, className }}>
      <textarea
        dir="auto"
        rows={rows}
        className={classNames(boxClass(error), 'resize-y py-2')}
        {...described(id, { error, hint })}
        {...rest}
      />
    </Frame>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends Labelled, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  options: readonly Option[];
  /** Said first, where nothing may be chosen. */
  nothing?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, error, hint, isLabelHidden, className, options, nothing, ...rest }: SelectProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, hint, isLabelHidden, className }}>
      <select className={classNames(boxClass(error), ONE_LINE)} {...described(id, { error, hint })} {...rest}>
        {nothing !== undefined && <option value="">{nothing}</option>}
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  legend: string;
  options: readonly (Option & { readonly hint?: string })[];
  error?: string | undefined;
  /** What is chosen, where no form keeps it. */
  checkedValue?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One of a few, all of them seen: radio buttons that look like a row of buttons. */
export function Choice({ legend, options, error, className, checkedValue, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className={className} {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center gap-1.5 rounded-lg border border-line px-3 hover:bg-panel has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              value={value}
              className="sr-only"
              {...(checkedValue !== undefined && { checked: checkedValue === value })}
              {...rest}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sale text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A tick with its words beside it, large enough for a thumb. */
export function Tick({
  label,
  className,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; ref?: Ref<HTMLInputElement> }) {
  return (
    <label
      className={classNames('flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center gap-2.5', className)}
    >
      <input type="checkbox" className="size-4.5 shrink-0 accent-brand" {...rest} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
