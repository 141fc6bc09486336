import { type ReactNode, useRef, useState } from 'react';
import { moved } from '#desk/lib/list/moved.ts';
import { AddingField } from '#desk/lib/parts/adding-field.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ArrowLeft, ArrowRight, X } from '#web/ui/icons.ts';
import { MistakeOf } from './form-part.tsx';
import { withValues } from './typed-kind.ts';
import type { KindForm } from './use-kind-form.ts';

interface ValuesFieldProps {
  form: KindForm;
  path: string;
  /** What the values are of, for those who cannot see where they stand. */
  of: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  children?: ReactNode;
}

/** Short texts in sequence. Several are added at once: typed with commas between them, or pasted from a spreadsheet. */
export function ValuesField({ form, path, of, values, onChange, children }: ValuesFieldProps) {
  const [announced, announce] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const name = of || 'this';

  function add(typed: readonly string[]) {
    const next = withValues(values, typed);
    const news = next.filter((value) => !values.includes(value));
    if (news.length > 0) onChange(next);
    return news;
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= values.length) return;
    onChange(moved(values, from, to));
    announce(`${values[from]} is now number ${to + 1} of ${values.length}`);
  }

  return (
    <div>
      {values.length > 0 && (
        <ol aria-label={`Values of ${name}`} className="mb-2 flex flex-wrap gap-1.5">
          {values.map((value, at) => (
            <li key={value} className="flex items-center rounded-lg border border-line bg-page pl-2.5">
              <span className="mr-1">{value}</span>
              <IconButton
                label={`Move ${value} earlier`}
                aria-disabled={at === 0}
                className="aria-disabled:opacity-40"
                onClick={() => move(at, at - 1)}
              >
                <ArrowLeft aria-hidden size={15} />
              </IconButton>
              <IconButton
                label={`Move ${value} later`}
                aria-disabled={at === values.length - 1}
                className="aria-disabled:opacity-40"
                onClick={() => move(at, at + 1)}
              >
                <ArrowRight aria-hidden size={15} />
              </IconButton>
              <IconButton
                label={`Remove ${value}`}
                onClick={() => {
                  onChange(values.toSpliced(at, 1));
                  announce(`${value} is removed`);
                  // The button that was pressed is gone with its value.
                  field.current?.focus();
                }}
              >
                <X aria-hidden size={15} />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <AddingField
        ref={field}
        label={`Add values of ${name}`}
        adds={`to ${name}`}
        placeholder="Several with commas"
        withCommas
        onAdd={add}
      />
      <p role="status" className="sr-only">
        {announced}
      </p>
      <MistakeOf form={form} path={path} />
      {children}
    </div>
  );
}
