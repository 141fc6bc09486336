import type { ReactNode } from 'react';
import type { EditedKind, KindCheck, KindDocument } from '#contract/kinds/kinds.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { OF_ALL } from './kind-problems.ts';
import { labelOf } from './kind-words.ts';
import { textAt } from './typed-kind.ts';
import type { KindForm } from './use-kind-form.ts';

/** What every part of the editor is given. */
export interface KindPartProps {
  readonly kind: EditedKind;
  readonly form: KindForm;
  /** What publishing would do, as far as it is known. */
  readonly check: KindCheck | undefined;
}

/** Writes what differs into the form. */
export function become(form: KindForm, next: KindDocument): void {
  for (const [name, value] of Object.entries(next)) if (value !== form.values[name]) form.set(name, value);
}

interface WordsFieldProps {
  form: KindForm;
  path: string;
  hint?: string;
  /** What the shop says where nothing is written. */
  follows?: string | undefined;
  isOptional?: boolean;
  isLong?: boolean;
  isReadOnly?: boolean;
}

/** A text of the kind at a fixed place, such as 'words.plural'. */
export function WordsField({ form, path, hint, follows, isOptional, isLong, isReadOnly = false }: WordsFieldProps) {
  const label = labelOf(path);
  const common = {
    label: isOptional ? `${label} (optional)` : label,
    hint,
    error: form.errorAt(path),
    placeholder: follows,
    readOnly: isReadOnly,
    autoComplete: 'off',
    value: textAt(form.values, path),
  };
  const change = (text: string) => form.set(path, text);
  return (
    <div data-field={path} className={isLong ? 'sm:col-span-2' : undefined}>
      {isLong ? (
        <TextAreaField {...common} rows={2} onChange={({ target }) => change(target.value)} />
      ) : (
        <TextField {...common} onChange={({ target }) => change(target.value)} />
      )}
    </div>
  );
}

/** A number; what is none yet stays as it is typed. */
export function numberTyped(text: string): string | number {
  const plain = text.trim().replaceAll(',', '');
  return /^-?\d+(\.\d*[1-9])?$/.test(plain) ? Number(plain) : text;
}

/** What is wrong with a list, or with an entry of it as a whole. */
export function MistakeOf({ form, path }: { form: KindForm; path: string }) {
  const error = form.errorAt(`${path}.${OF_ALL}`);
  if (!error) return null;
  return (
    <p data-field={`${path}.${OF_ALL}`} tabIndex={-1} className="mt-1 text-sale text-sm outline-none">
      {error}
    </p>
  );
}

/** Fields side by side, where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>;
}
