import { useId } from 'react';
import { typefaceWords } from '#contract/words/brand.ts';
import { FACES, TYPEFACES, type Typeface } from '#domain/brand/brand.ts';

interface TypefaceFieldProps {
  value: Typeface;
  onChange: (typeface: Typeface) => void;
  error: string | undefined;
}

/** The typeface of headings and prices: each is shown as it is. */
export function TypefaceField({ value, onChange, error }: TypefaceFieldProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" {...(error && { 'aria-describedby': `${id}-error`, 'data-invalid': '' })}>
      <legend className="mb-1 font-medium text-sm">Typeface of headings and prices</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {TYPEFACES.map((name) => (
          <label
            key={name}
            className="block min-w-0 cursor-pointer rounded-lg border border-line p-3 hover:bg-panel has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="typeface"
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
              className="sr-only"
              aria-describedby={`${id}-${name}`}
              aria-label={FACES[name].label}
            />
            <span
              aria-hidden
              className="block font-extrabold text-xl leading-tight"
              style={{ fontFamily: FACES[name].family }}
            >
              Padel rackets
              <span className="block font-bold text-base">PKR 45,000</span>
            </span>
            <span id={`${id}-${name}`} className="mt-1 block text-muted text-sm">
              {FACES[name].label}, {typefaceWords[name]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sale text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
