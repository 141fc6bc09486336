import { type FieldChange, fieldsOf, type ProductField } from '#contract/catalogue/product-fields.ts';
import { sameValue } from '#contract/desk/same-value.ts';
import type { VariantFacts } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { formatPkr } from '#domain/payments/money.ts';

const LONGEST = 140;

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

export function fieldOf(kind: Kind, path: string): ProductField | undefined {
  return fieldsOf(kind).find((field) => field.path === path);
}

export const labelOf = (kind: Kind, path: string): string => fieldOf(kind, path)?.label ?? path;

/** A value as a person would say it. */
export function valueWords(field: Pick<ProductField, 'kind'> | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '') return field?.kind === 'offers' ? 'all' : 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field?.kind === 'rupees' ? formatPkr(value) : String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nothing';
    return field?.kind === 'photographs' ? pictures(value.length) : cut(value.join(', '));
  }
  return cut(typeof value === 'object' ? variantsWords({ ...value }) : String(value));
}

/** 'EU 42 (SKU A-42, PKR 5,000); EU 43 (SKU A-43)' */
function variantsWords(variants: Readonly<Record<string, VariantFacts>>): string {
  const all = Object.entries(variants).map(([variant, facts]) => factsWords(variant, facts));
  return all.join('; ') || 'nothing';
}

function factsWords(variant: string, { sku, barcode, price, image }: VariantFacts): string {
  const facts = [
    ...(sku === undefined ? [] : [`SKU ${sku}`]),
    ...(barcode === undefined ? [] : [`barcode ${barcode}`]),
    ...(price === undefined ? [] : [formatPkr(price)]),
    ...(image === undefined ? [] : ['a photograph of its own']),
  ];
  return variant === '' ? facts.join(', ') : `${variant} (${facts.join(', ')})`;
}

const pictures = (count: number) => (count === 1 ? '1 photograph' : `${count} photographs`);

/** 'Price: from PKR 100 to PKR 90'. Of a list, what came and what went. */
export function changeWords(kind: Kind, { path, before, after }: FieldChange): string {
  const field = fieldOf(kind, path);
  return `${field?.label ?? path}: ${
    Array.isArray(before) && Array.isArray(after)
      ? listWords(field, before, after)
      : field?.kind === 'variants'
        ? variantChangeWords({ ...(before as object) }, { ...(after as object) })
        : `from ${valueWords(field, before)} to ${valueWords(field, after)}`
  }`;
}

function listWords(field: ProductField | undefined, before: readonly unknown[], after: readonly unknown[]): string {
  const [came, went] = [
    after.filter((entry) => !before.includes(entry)),
    before.filter((entry) => !after.includes(entry)),
  ];
  const words = (entries: readonly unknown[]) => valueWords(field, entries);
  const parts = [
    ...(came.length > 0 ? [`added ${words(came)}`] : []),
    ...(went.length > 0 ? [`removed ${words(went)}`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : 'in another sequence';
}

type Variants = Readonly<Record<string, VariantFacts>>;

/** Only those that differ. */
function variantChangeWords(before: Variants, after: Variants): string {
  const touched = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (variant) => !sameValue(before[variant], after[variant]),
  );
  const [was, is] = [before, after].map((all) =>
    variantsWords(Object.fromEntries(touched.flatMap((one) => (all[one] ? [[one, all[one]]] : [])))),
  );
  return cut(`from ${was} to ${is}`);
}
