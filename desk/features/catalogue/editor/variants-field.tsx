import { type ClipboardEvent, useState } from 'react';
import type { ProductField } from '#contract/catalogue/product-fields.ts';
import { counted } from '#desk/lib/words/format.ts';
import type { KindOption } from '#domain/kinds/kind.ts';
import { NO_VARIANT, variantsOf } from '#domain/kinds/variant.ts';
import { MoneyField, SelectField, TextField, wholeNumber } from '#web/ui/field.tsx';
import { isTable, type PastedRows, pasteVariants, type TypedFacts, type TypedVariants } from './pasted-variants.ts';

interface VariantsFieldProps {
  field: ProductField;
  /** Those of the product, with what it offers. */
  options: readonly KindOption[];
  value: unknown;
  onChange: (value: TypedVariants) => void;
  /** The paths of the product's photographs. */
  images: readonly string[];
  error: string | undefined;
}

/** What the shop scans of each variant, and where it differs from the product. */
export function VariantsField({ field, options, value, onChange, images, error }: VariantsFieldProps) {
  const [pasted, setPasted] = useState<PastedRows>();
  const typed: TypedVariants = typeof value === 'object' && value !== null ? { ...value } : {};
  const variants = variantsOf(options);
  const set = (variant: string, facts: TypedFacts) =>
    onChange({ ...typed, [variant]: { ...typed[variant], ...facts } });

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (options.length === 0 || !isTable(text)) return;
    event.preventDefault();
    const rows = pasteVariants(text, { options, variants, typed });
    onChange(rows.variants);
    setPasted(rows);
  }

  if (options.length === 0) {
    return (
      <div data-field={field.path} className="grid min-w-0 gap-4 sm:col-span-2 sm:grid-cols-2">
        <Codes facts={typed[NO_VARIANT]} onChange={(facts) => set(NO_VARIANT, facts)} />
        {error && <p className="text-sale text-sm sm:col-span-2">{error}</p>}
      </div>
    );
  }
  return (
    // Whatever is pasted into one of its fields and is a table is meant for all of them.
    <div data-field={field.path} className="min-w-0 sm:col-span-2" onPaste={paste}>
      <p className="text-muted text-sm">
        All of it is optional. Rows of a spreadsheet can be pasted into any field: the variant, then SKU, barcode and
        price.
      </p>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full min-w-2xl">
          <caption className="sr-only">{field.label}</caption>
          <thead>
            <tr className="text-left text-sm">
              {['Variant', 'SKU', 'Barcode', 'Own price', 'Photograph'].map((name) => (
                <th key={name} scope="col" className="pr-2 pb-1 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant) => (
              <VariantRow
                key={variant}
                {...{ variant, images }}
                facts={typed[variant] ?? {}}
                onChange={(facts) => set(variant, facts)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {error && <p className="mt-1 text-sale text-sm">{error}</p>}
      <PasteResult pasted={pasted} />
    </div>
  );
}

const whole = (text: string) => text || undefined;

interface VariantRowProps {
  variant: string;
  facts: TypedFacts;
  onChange: (facts: TypedFacts) => void;
  images: readonly string[];
}

function VariantRow({ variant, facts, onChange, images }: VariantRowProps) {
  const named = (name: string) => ({ label: `${name} of ${variant}`, isLabelHidden: true });
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap py-1 pr-3 text-left font-medium">
        {variant}
      </th>
      <td className="py-1 pr-2">
        <TextField
          {...named('SKU')}
          autoComplete="off"
          value={facts.sku ?? ''}
          onChange={({ target }) => onChange({ sku: target.value })}
        />
      </td>
      <td className="py-1 pr-2">
        <TextField
          {...named('Barcode')}
          autoComplete="off"
          value={facts.barcode ?? ''}
          onChange={({ target }) => onChange({ barcode: target.value })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </td>
      <td className="w-40 py-1 pr-2">
        <MoneyField
          {...named('Own price')}
          placeholder="As the product"
          value={facts.price ?? ''}
          onChange={({ target }) => onChange({ price: wholeNumber.setValueAs(target.value) })}
        />
      </td>
      <td className="w-40 py-1">
        <SelectField
          {...named('Photograph')}
          nothing="As the product"
          options={images.map((image, at) => ({ value: image, label: `Photograph ${at + 1}` }))}
          value={facts.image ?? ''}
          onChange={({ target }) => onChange({ image: whole(target.value) })}
        />
      </td>
    </tr>
  );
}

/** Of a product without options. */
function Codes({ facts = {}, onChange }: { facts: TypedFacts | undefined; onChange: (facts: TypedFacts) => void }) {
  return (
    <>
      <TextField
        label="SKU (optional)"
        hint="The shop's own number of it"
        autoComplete="off"
        value={facts.sku ?? ''}
        onChange={({ target }) => onChange({ sku: target.value })}
      />
      <TextField
        label="Barcode (optional)"
        hint="Scan it into this field"
        autoComplete="off"
        value={facts.barcode ?? ''}
        onChange={({ target }) => onChange({ barcode: target.value })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </>
  );
}

/** What became of what was pasted. Rows that fit nowhere are shown with the reason: nothing of them is lost. */
function PasteResult({ pasted }: { pasted: PastedRows | undefined }) {
  return (
    <div role="status" className="mt-1 text-sm">
      {pasted && (
        <>
          <p>{pasted.filled > 0 ? `${counted(pasted.filled, 'row')} taken over.` : 'No row was taken over.'}</p>
          {pasted.wrong.length > 0 && (
            <ul className="list-disc pl-5 text-warn">
              {pasted.wrong.map(({ line, text, reason }) => (
                <li key={line} className="break-words">
                  Row {line}, {reason}: <span className="text-ink">{text}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
