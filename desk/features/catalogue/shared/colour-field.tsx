import { TextField } from '#web/ui/field.tsx';

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint: string | undefined;
}

const COLOUR = /^#?([0-9a-f]{6})$/i;

/** A colour, picked or typed. */
export function ColourField({ label, value, onChange, error, hint }: ColourFieldProps) {
  return (
    <div className="flex items-start gap-2">
      <TextField
        className="min-w-0 flex-1"
        {...{ label, error, hint }}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={`#${COLOUR.exec(value.trim())?.[1]?.toLowerCase() ?? '000000'}`}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        className="mt-6 h-11 w-12 shrink-0 cursor-pointer rounded-lg border border-muted/60 bg-page p-1 sm:h-9 pointer-coarse:h-11"
      />
    </div>
  );
}
