import type { TextFields } from '#contract/catalogue/shop-texts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { groupOf } from './tidy.ts';

interface UnplacedBrandsProps {
  /** Those that are sold. */
  brands: readonly string[];
  /** The page of brands as it is typed. */
  page: TextFields;
  onChange: (kinds: TextFields[]) => void;
}

/** Brands that are sold and have no kind yet: shoppers find them under More Brands. */
export function UnplacedBrands({ brands, page, onChange }: UnplacedBrandsProps) {
  const kinds = (Array.isArray(page.kinds) ? page.kinds : []).map(groupOf);
  const namesOf = (kind: TextFields) => (Array.isArray(kind.brands) ? kind.brands.map(String) : []);
  const placed = new Set(kinds.flatMap(namesOf).map((name) => name.trim().toLowerCase()));
  const unplaced = brands.filter((brand) => !placed.has(brand.toLowerCase()));
  if (unplaced.length === 0) return null;
  const place = (brand: string, at: number) => {
    onChange(kinds.map((kind, place) => (place === at ? { ...kind, brands: [...namesOf(kind), brand] } : kind)));
  };
  return (
    <fieldset className="mt-4 min-w-0 border-line border-t pt-3">
      <legend className="pr-2 font-bold">Without a kind yet</legend>
      <p className="mb-2 text-muted">They are sold, and stand on the page under More Brands.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {unplaced.map((brand) => (
          <SelectField
            key={brand}
            label={`Kind of ${brand}`}
            nothing="More Brands"
            options={kinds.map((kind, at) => ({ value: String(at), label: String(kind.title || at + 1) }))}
            value=""
            onChange={({ target }) => target.value !== '' && place(brand, Number(target.value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
