import { TextField, wholeNumber } from '#web/ui/field.tsx';

interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** What is typed and is no number stays as it is: the setting's schema says what is wrong with it. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={String(value ?? '')}
      onChange={({ target }) => onChange(wholeNumber.setValueAs(target.value) as number)}
      {...field}
    />
  );
}
