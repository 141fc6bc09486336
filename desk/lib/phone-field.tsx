import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from '#web/ui/field.tsx';

/** While a number is typed, the field says how it is understood. What knows all numbering plans is loaded with the first one. */
export function PhoneField({ onChange, ...rest }: ComponentProps<typeof TextField>) {
  const [reading, setReading] = useState<string>();
  const latest = useRef('');

  async function read(typed: string): Promise<void> {
    latest.current = typed;
    const { understoodWords } = await import('#contract/people/phone-number.ts');
    if (latest.current !== typed) return;
    const words = understoodWords(typed);
    const isBegun = typed.replace(/\D/g, '').length >= 8;
    setReading(words ? `Read as ${words}` : isBegun ? 'In doubt: + and the country code make it certain' : undefined);
  }

  return (
    <TextField
      type="tel"
      dir="ltr"
      hint={reading}
      {...rest}
      onChange={(event) => {
        read(event.target.value).catch(() => {});
        return onChange?.(event);
      }}
    />
  );
}
