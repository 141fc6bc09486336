import { type Kind, type KindOption, kindOf } from './kind.ts';
import { type OfferedValues, optionsOf, variantsOf, variantValues } from './variant.ts';

/** What says which variants a product has, besides its kind. */
export interface OfferedProduct {
  readonly category: string;
  readonly options?: OfferedValues | undefined;
}

type KnownKind = Pick<Kind, 'key' | 'options'>;

/** What a shopper chooses of a product. */
export function optionsOfProduct(
  { category, options }: OfferedProduct,
  kinds: readonly KnownKind[],
): readonly KindOption[] {
  return optionsOf(kindOf(kinds, category), options);
}

/** The variants of a product in the sequence of its options; the empty one where there is nothing to choose. */
export function offeredVariants(product: OfferedProduct, kinds: readonly KnownKind[]): readonly string[] {
  return variantsOf(optionsOfProduct(product, kinds));
}

/** Whether a variant has one of the values that each option offers. */
export function isOffered(options: readonly Pick<KindOption, 'values'>[], variant: string): boolean {
  const chosen = variantValues(variant);
  return chosen.length === options.length && options.every(({ values }, place) => values.includes(chosen[place] ?? ''));
}

/** As they are said one after the other: 'Colour', 'size'. */
export function optionLabels(options: readonly Pick<KindOption, 'label'>[]): string[] {
  return options.map(({ label }, place) => (place === 0 ? label : label.toLowerCase()));
}

/** What the options are called where staff need one word: 'Size', or 'Colour and size'. */
export function optionsName(options: readonly Pick<KindOption, 'label'>[]): string {
  return optionLabels(options).join(' and ');
}
