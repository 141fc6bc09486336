import { type ClipboardEvent, useState } from 'react';
import type { ProductField } from '#contract/catalogue/product-fields.ts';
import type { ShownPicture } from '#contract/pictures/pictures.ts';
import { counted } from '#desk/lib/words/format.ts';
import type { KindOption } from '#domain/kinds/kind.ts';
import { NO_VARIANT, variantsOf } from '#domain/kinds/variant.ts';
import { MoneyField, TextField, wholeNumber } from '#web/ui/field.tsx';
import { useShownPictures } from '../api/pictures.ts';
import { isTable, type PastedRows, pasteVariants, type TypedFacts, type TypedVariants } from './pasted-variants.ts';
import { cellPath } from './problems.ts';
import { type NumberedProduct, VariantCodes } from './variant-codes.tsx';
import { PhotographForAll, PhotographSelect } from './variant-photograph.tsx';

interface VariantsFieldProps {
  field: ProductField;
  /** Those of the product, with what it offers. */
  options: readonly KindOption[];
  value: unknown;
  onChange: (value: TypedVariants) => void;
  /** The paths of the product's photographs. */
  images: readonly string[];
  /** Of the table, and of its cells. */
  errorAt: (path: string) => string | undefined;
  /** Undefined until it is saved for the first time. */
  product?: NumberedProduct | undefined;
}

/** What the shop scans of each variant, and where it differs from the product. */
export function VariantsField({ field, options, value, onChange, images, errorAt, product }: VariantsFieldProps) {
  const [pasted, setPasted] = useState<PastedRows>();
  const typed: TypedVariants = typeof value === 'object' && value !== null ? { ...value } : {};
  const variants = variantsOf(options);
  const pictures = useShownPictures(images);
  const error = errorAt(field.path);
  const set = (wanted: readonly string[], facts: TypedFacts) =>
    onChange({ ...typed, ...Object.fromEntries(wanted.map((one) => [one, { ...typed[one], ...facts }])) });
  /** What every row has in common. */
  const rowOf = (variant: string): VariantRowProps => ({
    ...{ variant, images, pictures },
    facts: typed[variant] ?? {},
    errorOf: (name) => errorAt(cellPath(field.path, variant, name)),
    onChange: (facts) => set([variant], facts),
  });

  const codes = product && <VariantCodes {...{ product, variants, typed, onChange }} />;

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
        <Codes {...rowOf(NO_VARIANT)} />
        {error && <p className="text-sale text-sm sm:col-span-2">{error}</p>}
        {codes}
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
      {options.length > 1 && images.length > 1 && (
        <PhotographForAll {...{ options, images, pictures }} onUse={(wanted, image) => set(wanted, { image })} />
      )}
      {/* Relative, or the labels that are only read aloud would widen the page. */}
      <div className="relative mt-3 overflow-x-auto">
        <table className="w-full">
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
              <VariantRow key={variant} {...rowOf(variant)} />
            ))}
          </tbody>
        </table>
      </div>
      {error && <p className="mt-1 text-sale text-sm">{error}</p>}
      <PasteResult pasted={pasted} />
      {codes}
    </div>
  );
}

interface VariantRowProps {
  variant: string;
  facts: TypedFacts;
  errorOf: (name: keyof TypedFacts) => string | undefined;
  onChange: (facts: TypedFacts) => void;
  images: readonly string[];
  pictures: ReadonlyMap<string, ShownPicture>;
}

function VariantRow({ variant, facts, errorOf, onChange, images, pictures }: VariantRowProps) {
  const cell = (name: keyof TypedFacts, label: string) => ({
    label: `${label} of ${variant}`,
    isLabelHidden: true,
    error: errorOf(name),
    value: facts[name] ?? '',
  });
  return (
    <tr className="align-top">
      <th scope="row" className="whitespace-nowrap py-3 pr-2 text-left font-medium">
        {variant}
      </th>
      <td className="min-w-24 py-1 pr-2">
        <TextField
          {...cell('sku', 'SKU')}
          autoComplete="off"
          onChange={({ target }) => onChange({ sku: target.value })}
        />
      </td>
      <td className="min-w-38 py-1 pr-2">
        <TextField
          {...cell('barcode', 'Barcode')}
          autoComplete="off"
          onChange={({ target }) => onChange({ barcode: target.value })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </td>
      <td className="w-29 min-w-29 py-1 pr-2">
        <MoneyField
          {...cell('price', 'Own price')}
          placeholder="Same"
          onChange={({ target }) => onChange({ price: wholeNumber.setValueAs(target.value) })}
        />
      </td>
      <td className="w-44 min-w-44 py-1">
        <PhotographSelect
          {...cell('image', 'Photograph')}
          {...{ images, pictures }}
          nothing="Main picture"
          value={String(facts.image ?? '')}
          onChoose={(image) => onChange({ image })}
        />
      </td>
    </tr>
  );
}

/** Of a product without options. */
function Codes({ facts, errorOf, onChange }: VariantRowProps) {
  return (
    <>
      <TextField
        label="SKU (optional)"
        hint="The shop's own number of it"
        error={errorOf('sku')}
        autoComplete="off"
        value={facts.sku ?? ''}
        onChange={({ target }) => onChange({ sku: target.value })}
      />
      <TextField
        label="Barcode (optional)"
        hint="Scan it into this field"
        error={errorOf('barcode')}
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
