import type { Kind, Spec } from '#domain/kinds/kind.ts';
import type { Product, Specs } from './product.ts';

/** What a product says of a spec; empty where it says nothing. */
export function specText({ key, unit }: Pick<Spec, 'key' | 'unit'>, specs: Specs): string {
  const value = specs[key] ?? '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' && unit !== undefined ? `${value} ${unit}` : String(value);
}

/** The text of a spec by its key, for those who know a kind's specs by name. */
export function textOf(specs: Specs, key: string): string {
  return specText({ key }, specs);
}

export type SpecificationRow = { label: string; value: string };

/** What a product has of its kind's specs, in their sequence. One that stands for another is shown in its place. */
export function specificationRows(
  { specs }: Pick<Kind, 'specs'>,
  product: Pick<Product, 'specs'>,
  isWanted: (spec: Spec) => boolean = () => true,
): SpecificationRow[] {
  return specs.flatMap((spec) => {
    if (spec.insteadOf !== undefined || !isWanted(spec)) return [];
    const substitutes = specs.filter(({ insteadOf }) => insteadOf === spec.key);
    const value = [...substitutes, spec].map((one) => specText(one, product.specs)).find((text) => text !== '');
    return value === undefined ? [] : [{ label: spec.label, value }];
  });
}
