import { type ReactNode, useId } from 'react';
import type { FieldWarning } from '#contract/catalogue/product-editor.ts';
import { emptyValue, type ProductField } from '#contract/catalogue/product-fields.ts';
import { capital } from '#contract/words/words.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyField, SelectField, TextAreaField, TextField, Tick, wholeNumber } from '#web/ui/field.tsx';
import { ColourField } from '../shared/colour-field.tsx';
import { mistakeWords } from '../shared/mistake-words.ts';

interface FieldInputProps {
  field: ProductField;
  /** What is typed. */
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
  warning: FieldWarning | undefined;
  /** What can be done about the warning besides another value. */
  remedy?: ReactNode;
  suggestions: readonly string[] | undefined;
}

/** One field of the table, as its kind wants it. */
export function FieldInput({ field, value, onChange, error, warning, remedy, suggestions }: FieldInputProps) {
  const id = useId();
  const { kind, help, isOptional, unit, values } = field;
  const label = unit === undefined ? field.label : `${field.label} in ${unit}`;
  const isLong = kind === 'paragraph' || kind === 'lines' || kind === 'sentence';
  const common = { label: isOptional && kind !== 'lines' ? `${label} (optional)` : label, error, hint: help };
  const text = value === undefined || value === null ? '' : String(value);
  return (
    <div data-field={field.path} className={isLong ? 'sm:col-span-2' : undefined}>
      {kind === 'switch' ? (
        <Tick
          label={
            <>
              <span className="font-medium">{label}</span>
              {help && <span className="block text-muted text-sm">{help}</span>}
            </>
          }
          checked={(value ?? emptyValue(field)) === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      ) : kind === 'rupees' ? (
        <MoneyField
          {...common}
          value={text}
          onChange={({ target }) => onChange(wholeNumber.setValueAs(target.value))}
        />
      ) : kind === 'whole' ? (
        <TextField
          {...common}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(wholeNumber.setValueAs(target.value))}
        />
      ) : kind === 'number' ? (
        <TextField
          {...common}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(numberIn(target.value))}
        />
      ) : kind === 'choice' ? (
        <SelectField
          {...common}
          nothing={isOptional ? 'Not said' : 'Please choose'}
          options={(values ?? []).map((one) => ({ value: one, label: one }))}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : kind === 'paragraph' ? (
        <TextAreaField {...common} rows={5} value={text} onChange={({ target }) => onChange(target.value)} />
      ) : kind === 'lines' ? (
        <TextAreaField
          {...common}
          rows={4}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      ) : kind === 'colour' ? (
        <ColourField {...common} value={text} onChange={onChange} />
      ) : (
        <TextField
          {...common}
          autoComplete="off"
          list={suggestions ? id : undefined}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {suggestions && (
        <datalist id={id}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {warning && !error && (
        <WarningLine warning={warning} onUse={onChange}>
          {remedy}
        </WarningLine>
      )}
    </div>
  );
}

/** What is no number yet stays as it is typed. */
function numberIn(text: string): string | number {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d*[1-9])?$/.test(plain) ? Number(plain) : text;
}

/** Looks like a slip, and may be meant. */
function WarningLine({
  warning: { mistake, suggestion },
  onUse,
  children,
}: {
  warning: FieldWarning;
  onUse: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-warn">
      <span>{capital(mistakeWords(mistake))}</span>
      {suggestion !== undefined && (
        <Button kind="bare" onClick={() => onUse(suggestion)}>
          Use {suggestion}
        </Button>
      )}
      {children}
    </p>
  );
}
