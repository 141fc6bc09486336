import type { Kind, KindOption } from './kind.ts';

/** Between the values of two options. No value may have it inside. */
export const VARIANT_SEPARATOR = ' / ';

/** The key of a product without options. */
export const NO_VARIANT = '';

/** 'EU 42', or 'Black / L'. */
export function variantKey(values: readonly string[]): string {
  return values.join(VARIANT_SEPARATOR);
}

/** The value of each option. */
export function variantValues(variant: string): readonly string[] {
  return variant === NO_VARIANT ? [] : variant.split(VARIANT_SEPARATOR);
}

/** 'Size EU 42', or 'Colour Black, size L'. Just the values where the options are no longer those that were chosen from. */
export function variantWords(options: readonly Pick<KindOption, 'label'>[], variant: string): string {
  const values = variantValues(variant);
  if (values.length !== options.length) return variant;
  return options.map(({ label }, place) => `${place === 0 ? label : label.toLowerCase()} ${values[place]}`).join(', ');
}

/** What a product says about its options: the values that it offers, by the key of the option. Without a word it offers all. */
export type OfferedValues = Readonly<Record<string, readonly string[]>>;

/** The options of a product, with the values that it offers: the kind's in their sequence, then its own. */
export function optionsOf({ options }: Pick<Kind, 'options'>, offered: OfferedValues = {}): readonly KindOption[] {
  return options.map((option) => {
    const wanted = offered[option.key];
    if (wanted === undefined) return option;
    const known = option.values.filter((value) => wanted.includes(value));
    const own = wanted.filter((value) => !option.values.includes(value));
    const values = [...known, ...own];
    return { ...option, values, default: values.includes(option.default) ? option.default : (values[0] ?? '') };
  });
}

/** The keys of all variants, the first option changing slowest. A product without options has one, the empty key. */
export function variantsOf(options: readonly Pick<KindOption, 'values'>[]): readonly string[] {
  const rows = options.reduce<readonly (readonly string[])[]>(
    (made, { values }) => made.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  return rows.map(variantKey);
}

/**
 * What is chosen before the shopper chooses: of each option the default, then what follows it, then what stands before it, the nearest
 * first, because a shoe may be worn a little too large. If all are sold out it is the default.
 */
export function preselectedVariant(options: readonly KindOption[], isSoldOut: (variant: string) => boolean): string {
  const byPreference = options.map((option) => ({ values: preferred(option) }));
  const [first = NO_VARIANT, ...others] = variantsOf(byPreference);
  return [first, ...others].find((variant) => !isSoldOut(variant)) ?? first;
}

function preferred({ values, default: chosen }: KindOption): string[] {
  const place = Math.max(values.indexOf(chosen), 0);
  return [...values.slice(place), ...values.slice(0, place).toReversed()];
}
