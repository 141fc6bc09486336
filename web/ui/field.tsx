import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';

const BOX =
  'block w-full rounded-lg border bg-page px-3 text-field text-ink placeholder:text-muted disabled:opacity-60';

interface Labelled {
  label: string;
  error?: string | undefined;
  /** Advice that refuses nothing. */
  hint?: ReactNode;
  /** The hint comes and goes while one types: it is announced politely, and its line stays free while there is none. */
  isHintLive?: boolean | undefined;
  /** The hint explains how to correct the error, and stays below it. Else an error takes its place. */
  isHintBesideError?: boolean | undefined;
  /** For fields whose purpose is plain from where they stand: the label is read aloud only. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** Splits what a field is given into what stands around its box and what the box itself takes. */
function useLabelled<Props extends Labelled>(props: Props) {
  const { label, error, hint, isHintLive, isHintBesideError, isLabelHidden, className, ...rest } = props;
  const id = useId();
  const isHinted = Boolean(hint) && (isHintBesideError || !error);
  const describedBy = [error && `${id}-error`, isHinted && `${id}-hint`].filter(Boolean).join(' ');
  return {
    frame: { id, label, error, hint, isHinted, isHintLive, isLabelHidden, className },
    box: { id, 'aria-invalid': error !== undefined, ...(describedBy && { 'aria-describedby': describedBy }), ...rest },
    look: classNames(BOX, error ? 'border-sale' : 'border-muted/75'),
  };
}

/** Label above, then the field, then what is wrong with it, which screen readers read as its description. */
function Frame(props: Omit<Labelled, 'isHintBesideError'> & { id: string; isHinted: boolean; children: ReactNode }) {
  const { id, label, error, hint, isHinted, isHintLive, isLabelHidden, className, children } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-field-gap block font-medium text-sm'}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sale text-sm">
          {error}
        </p>
      )}
      {(isHinted || isHintLive) && (
        <p
          id={`${id}-hint`}
          className={classNames('mt-1 min-h-5 text-muted text-sm', error && !isHinted && 'hidden')}
          {...(isHintLive && { role: 'status' })}
        >
          {isHinted && hint}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Labelled, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Stands inside the field, before what is typed. */
  prefix?: string;
}

export function TextField({ prefix, ...rest }: TextFieldProps) {
  const { frame, box, look } = useLabelled(rest);
  const input = <input dir="auto" className={classNames(look, 'h-field', prefix && 'ps-12')} {...box} />;
  return (
    <Frame {...frame}>
      {prefix ? (
        <span className="relative block">
          <span aria-hidden className="absolute inset-y-0 start-3 flex items-center text-muted">
            {prefix}
          </span>
          {input}
        </span>
      ) : (
        input
      )}
    </Frame>
  );
}

/** Whole rupees. With react-hook-form register it with `wholeNumber`. */
export function MoneyField(props: Omit<TextFieldProps, 'prefix' | 'inputMode'>) {
  return <TextField prefix="PKR" inputMode="numeric" autoComplete="off" dir="ltr" {...props} />;
}

/** A whole number. Register it with `wholeNumber`: what is typed and is no number stays, and the schema says what is wrong with it. */
export function NumberField(props: Omit<TextFieldProps, 'inputMode'>) {
  return <TextField inputMode="numeric" autoComplete="off" dir="ltr" {...props} />;
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

export function TextAreaField({ rows = 3, ...rest }: TextAreaProps) {
  const { frame, box, look } = useLabelled(rest);
  return (
    <Frame {...frame}>
      <textarea
        dir="auto"
        rows={rows}
        // What begins with one line is as high as what is typed.
        className={classNames(look, 'resize-y py-2', rows === 1 && 'field-sizing-content')}
        {...box}
      />
    </Frame>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectProps extends Labelled, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  options: readonly Option[];
  /** Said first, where nothing may be chosen. */
  nothing?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ options, nothing, ...rest }: SelectProps) {
  const { frame, box, look } = useLabelled(rest);
  return (
    <Frame {...frame}>
      <select className={classNames(look, 'h-field')} {...box}>
        {nothing !== undefined && <option value="">{nothing}</option>}
        {options.map(({ value, label: words, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {words}
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
  /** What is chosen, where no form has it. */
  checkedValue?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One of a few, all of them seen: radio buttons that look like a row of buttons. */
export function Choice({ legend, options, error, className, checkedValue, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className={className} {...(error && { 'aria-describedby': `${id}-error`, 'data-invalid': '' })}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-control cursor-pointer items-center gap-1.5 rounded-lg border border-line px-3 hover:bg-panel has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
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
    <label className={classNames('flex min-h-control cursor-pointer items-center gap-2.5', className)}>
      <input type="checkbox" className="size-4.5 shrink-0 accent-brand" {...rest} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
