import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from '#web/ui/field.tsx';

/** While a number is typed, the field says how it is understood. What knows all numbering plans is loaded with the first one. */
export function PhoneField({ onChange, ...rest }: ComponentProps<typeof TextField>) {
  const [hint, setHint] = useState<string>();
  const latest = useRef('');

  async function understand(typed: string): Promise<void> {
    latest.current = typed;
    const { understoodWords } = await import('#contract/people/phone-number.ts');
    if (latest.current !== typed) return;
    const words = understoodWords(typed);
    const isBegun = typed.replace(/\D/g, '').length >= 8;
    setHint(words ? `Read as ${words}` : isBegun ? 'In doubt: + and the country code make it certain' : undefined);
  }

  return (
    <TextField
      type="tel"
      dir="ltr"
      hint={hint}
      {...rest}
      onChange={(event) => {
        understand(event.target.value).catch(() => {});
        return onChange?.(event);
      }}
    />
  );
}

/** A number as it was typed and, where that is not the same, as it was understood: `050` is not every country's. */
export function TypedPhone({ typed, understood }: { typed: string; understood: string | null | undefined }) {
  return (
    <>
      <bdi className="tabular-nums">{typed}</bdi>
      {understood ? (
        !says(typed, understood) && <span className="block text-muted text-xs">read as {understood}</span>
      ) : (
        <span className="block text-warn text-xs">in doubt: ask for the country code</span>
      )}
    </>
  );
}

/** Whether the typed number has its country code, and nothing else beside it. */
function says(typed: string, understood: string): boolean {
  const plain = (text: string) => text.replace(/[^+\d]/g, '');
  return plain(typed) === plain(understood);
}
