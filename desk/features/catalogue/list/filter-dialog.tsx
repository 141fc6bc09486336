import { type FormEvent, useState } from 'react';
import type { ProductFacet } from '#contract/catalogue/products.ts';
import { FilterDialogFoot } from '#desk/lib/filters.tsx';
import { grouped } from '#desk/lib/format.ts';
import { optionsOf } from '#desk/lib/order-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MoneyField, SelectField, Tick } from '#web/ui/field.tsx';
import { FILTERS, tickedIn, tickedText } from './list-address.ts';
import type { ListFiltersProps } from './list-filters.tsx';
import { MISSING_NAMES, PENDING_NAMES, STATE_NAMES, STOCK_NAMES } from './list-words.ts';

type Chosen = 'state' | 'stock' | 'missing' | 'pending';

export default function FilterDialog({ query, facets, onChange, onClose }: ListFiltersProps & { onClose: () => void }) {
  const select = (name: Chosen, label: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={label}
      nothing="Any"
      options={options}
      value={query[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value || undefined })}
    />
  );
  const removable = FILTERS.filter((name) => name !== 'search' && name !== 'category');
  return (
    <Dialog open onClose={onClose} title="Filter" description="The list behind follows at once." size="large">
      <div className="grid gap-4 sm:grid-cols-2">
        {select('state', 'State', optionsOf(STATE_NAMES))}
        {select('stock', 'Stock', optionsOf(STOCK_NAMES))}
        {select('missing', 'Missing', optionsOf(MISSING_NAMES))}
        {select('pending', 'Under way', optionsOf(PENDING_NAMES))}
        <PriceRange query={query} onChange={onChange} />
        <Tick
          label="On sale only"
          checked={query.sale === '1'}
          onChange={({ target }) => onChange({ sale: target.checked ? '1' : undefined })}
          className="self-end"
        />
      </div>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {facets.map((facet) => (
          <FacetTicks key={facet.id} facet={facet} text={query[facet.id]} onChange={onChange} />
        ))}
      </div>
      {!query.category && (
        <p className="mt-4 text-muted">Choose a category to filter by what its page in the shop has.</p>
      )}
      <FilterDialogFoot
        onRemoveAll={
          removable.some((name) => query[name] !== undefined)
            ? () => onChange(Object.fromEntries(removable.map((name) => [name, undefined])))
            : undefined
        }
        onClose={onClose}
      />
    </Dialog>
  );
}

interface FacetTicksProps {
  facet: ProductFacet;
  /** What the address has of it: a tick shows at once, its counts follow. */
  text: string | undefined;
  onChange: ListFiltersProps['onChange'];
}

function FacetTicks({ facet: { id, label, options }, text, onChange }: FacetTicksProps) {
  const values = options.map(({ value }) => value);
  const ticked = tickedIn(text, values);
  const toggle = (changed: string, isTicked: boolean) => {
    const next = values.filter((value) => (value === changed ? isTicked : ticked.includes(value)));
    onChange({ [id]: tickedText(next) || undefined });
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="max-h-64 overflow-y-auto">
        {options.map(({ value, count }) => (
          <Tick
            key={value}
            checked={ticked.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
            label={
              <>
                {value} <span className="text-muted tabular-nums">({grouped(count)})</span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Typed figures count when the field is left or Enter is pressed. */
function PriceRange({ query, onChange }: Pick<ListFiltersProps, 'query' | 'onChange'>) {
  const [typed, setTyped] = useState({ price_min: textOf(query.price_min), price_max: textOf(query.price_max) });
  const apply = () => onChange({ price_min: plain(typed.price_min), price_max: plain(typed.price_max) });
  const field = (name: keyof typeof typed, label: string) => (
    <MoneyField
      label={label}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      onBlur={apply}
      className="min-w-0 flex-1"
    />
  );
  return (
    <form
      className="flex gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
    >
      {field('price_min', 'Price from')}
      {field('price_max', 'Price up to')}
      <button type="submit" className="sr-only">
        Filter by price
      </button>
    </form>
  );
}

const textOf = (figure: number | undefined) => (figure === undefined ? '' : String(figure));

function plain(typed: string): string | undefined {
  const digits = typed.replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? digits : undefined;
}
