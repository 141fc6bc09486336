import { TextField } from '#web/ui/field.tsx';

interface MomentFieldProps {
  label: string;
  /** On the shop's wall: 2026-11-15T14:30. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  timeZone: string | undefined;
}

/** A day and a time, of the clock in the shop. */
export function MomentField({ label, value, onChange, error, hint, timeZone }: MomentFieldProps) {
  const zone = timeZone ? `The time in the shop (${timeZone})` : 'The time in the shop';
  return (
    <TextField
      type="datetime-local"
      label={label}
      error={error}
      hint={hint ? `${hint}. ${zone}` : zone}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
