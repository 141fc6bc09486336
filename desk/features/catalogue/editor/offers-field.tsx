import type { ProductField } from '#contract/catalogue/product-fields.ts';
import { sameValue } from '#contract/desk/same-value.ts';
import { AddingField } from '#desk/lib/parts/adding-field.tsx';
import { Tick } from '#web/ui/field.tsx';

interface OffersFieldProps {
  field: ProductField;
  /** What is ticked; undefined is all that the kind has. */
  value: unknown;
  onChange: (value: readonly string[] | undefined) => void;
  error: string | undefined;
}

/** Which values of an option there are of this product: some or all of the kind's, and its own. */
export function OffersField({ field, value, onChange, error }: OffersFieldProps) {
  const ofKind = field.values ?? [];
  const ticked = Array.isArray(value) ? value.map(String) : ofKind;
  const all = [...ofKind, ...ticked.filter((one) => !ofKind.includes(one))];

  /** In the sequence of the kind. Whoever offers all of them offers those that the kind gets later, too. */
  function choose(wanted: readonly string[]) {
    const next = [...ofKind.filter((one) => wanted.includes(one)), ...wanted.filter((one) => !ofKind.includes(one))];
    onChange(sameValue(next, ofKind) ? undefined : next);
  }

  function add(typed: readonly string[]) {
    const named = typed.map((own) => all.find((one) => one.toLowerCase() === own.toLowerCase()) ?? own);
    const news = [...new Set(named)].filter((one) => !ticked.includes(one));
    if (news.length > 0) choose([...ticked, ...news]);
    return news;
  }

  return (
    <fieldset data-field={field.path} className="min-w-0 sm:col-span-2">
      <legend className="font-medium">{field.label}</legend>
      <p className="text-muted text-sm">What there is of this product</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {all.map((one) => (
          <li key={one}>
            <Tick
              label={one}
              checked={ticked.includes(one)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                choose(target.checked ? [...ticked, one] : ticked.filter((other) => other !== one))
              }
            />
          </li>
        ))}
      </ul>
      <AddingField
        label="Another, only of this product"
        adds={`to ${field.label.toLowerCase()}`}
        className="mt-1 max-w-sm"
        onAdd={add}
      />
      {error && <p className="mt-1 text-sale text-sm">{error}</p>}
    </fieldset>
  );
}
