import type { ProductField } from '#contract/catalogue/product-fields.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { TextField } from '#web/ui/field.tsx';

interface AddressFieldProps {
  field: ProductField;
  category: Category;
  /** What is typed, or what it will be. */
  slug: string;
  published: string | undefined;
  former: readonly string[];
  onChange: (value: string | undefined) => void;
  error: string | undefined;
}

/** The address of the product's page. It is made from the name, and stays once shoppers know it. */
export function AddressField({ field, category, slug, published, former, onChange, error }: AddressFieldProps) {
  const isNew = published !== undefined && slug.trim() !== published;
  const hint = isNew
    ? `The old address /${category}/${published} will lead to the new one`
    : published === undefined
      ? 'Made from the name; you may write another one'
      : former.length > 0
        ? `Also found under ${former.map((old) => `/${category}/${old}`).join(', ')}`
        : 'Kept when the name changes; you may write another one';
  return (
    <div data-field={field.path} className="sm:col-span-2">
      <TextField
        label={`${field.label} of the page: /${category}/`}
        error={error}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
