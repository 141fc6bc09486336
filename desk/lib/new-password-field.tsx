import { TextField } from '#web/ui/field.tsx';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

/** A password that somebody chooses; the server also refuses the commonest ones. */
export function NewPasswordField({ label, value, onChange, error }: NewPasswordFieldProps) {
  return (
    <TextField
      type="password"
      label={label}
      hint="At least 12 characters; several words are easy to remember"
      autoComplete="new-password"
      dir="ltr"
      required
      minLength={12}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}
