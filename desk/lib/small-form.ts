import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { messageWords } from '#contract/words/staff.ts';

type Problems<Name extends string> = { readonly [field in Name]?: string };

const noProblems = () => ({});

/**
 * A form of a few fields that stands on a screen itself. It is checked by the same schemas as those in dialogs; the library that these
 * use is a tenth of the order's screen, and comes with the first dialog instead.
 */
export function useSmallForm<Output, Name extends string>(
  schema: z.ZodType<Output>,
  initial: Readonly<Record<Name, string>>,
  /** From what was typed to what the schema takes; what is empty is left out beforehand. */
  convert: (typed: Partial<Record<Name, string>>) => unknown = (typed) => typed,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Problems<Name>>(noProblems);
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(initial) as Name[];

  const set = (name: Name, value: string) => setValues((now) => ({ ...now, [name]: value }));

  const refuse = (problems: Problems<Name>) => {
    setErrors(problems);
    const first = names.find((name) => problems[name]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const submit = (onValid: (output: Output) => unknown) => (event?: FormEvent) => {
    event?.preventDefault();
    const typed = Object.fromEntries(Object.entries<string>(values).filter(([, value]) => value.trim() !== ''));
    const parsed = schema.safeParse(convert(typed as Partial<Record<Name, string>>));
    if (parsed.success) {
      setErrors(noProblems);
      onValid(parsed.data);
      return;
    }
    const problems: Partial<Record<Name, string>> = {};
    for (const { path, message } of parsed.error.issues) problems[path[0] as Name] ??= messageWords(message);
    refuse(problems);
  };

  return {
    values,
    set,
    submit,
    refuse,
    isDirty: names.some((name) => values[name] !== initial[name]),
    reset: () => setValues(initial),
    focus: (name: Name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    /** `<form {...form.props(onValid)}>` */
    props: (onValid: (output: Output) => unknown) => ({ ref: form, onSubmit: submit(onValid), noValidate: true }),
    /** `<TextField label="..." {...form.field('name')} />` */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, target.value),
    }),
  };
}
