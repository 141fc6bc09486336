import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { Suggestions } from '#contract/catalogue/product-editor.ts';
import type { ProductField } from '#contract/catalogue/product-fields.ts';
import { AddingField } from '#desk/lib/parts/adding-field.tsx';
import { brandKey } from '#domain/catalogue/brand.ts';
import { X } from '#web/ui/icons.ts';

interface TechnologiesFieldProps {
  field: ProductField;
  value: unknown;
  onChange: (value: readonly string[]) => void;
  brand: string;
  known: Suggestions['technologies'] | undefined;
  error: string | undefined;
}

/** The names of technologies. What they do is explained once for all products of a brand. */
export function TechnologiesField({ field, value, onChange, brand, known, error }: TechnologiesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const ofBrand = (known ?? []).filter((one) => brandKey(one.brand) === brandKey(brand)).map(({ name }) => name);
  const unexplained = known ? chosen.filter((name) => !ofBrand.includes(name)) : [];

  function add(typed: readonly string[]) {
    const news = [...new Set(typed)].filter((name) => !chosen.includes(name));
    if (news.length > 0) onChange([...chosen, ...news]);
    return news;
  }

  return (
    <div data-field={field.path} className="sm:col-span-2">
      <AddingField
        ref={input}
        label={`${field.label} (optional)`}
        adds="the technology"
        placeholder="Type a name, then Enter"
        list={id}
        onAdd={add}
      />
      <datalist id={id}>
        {ofBrand
          .filter((name) => !chosen.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {chosen.length > 0 && (
        <ul aria-label="Chosen technologies" className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((name) => (
            <li key={name} className="flex min-h-9 items-center rounded-lg bg-panel pl-3">
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                className="grid size-9 pointer-coarse:size-11 place-items-center text-muted hover:text-ink"
                onClick={() => {
                  onChange(chosen.filter((other) => other !== name));
                  input.current?.focus();
                }}
              >
                <X aria-hidden size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <p className="mt-1 text-sale text-sm">{error}</p>}
      {unexplained.length > 0 && (
        <p className="mt-1 text-sm text-warn">
          Not explained yet for {brand || 'this brand'}: {unexplained.join(', ')}. Shoppers read what a technology does,
          so{' '}
          <Link to="/catalogue/shop" className="underline">
            explain it under Shop texts
          </Link>{' '}
          before you publish; your draft is saved.
        </p>
      )}
    </div>
  );
}
