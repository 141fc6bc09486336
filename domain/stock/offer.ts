import { cartLineKey } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { KindOption } from '#domain/kinds/kind.ts';
import { preselectedVariant, variantsOf, variantValues } from '#domain/kinds/variant.ts';
import { type AvailableStock, isLowStock } from './stock.ts';

/** What the shopper has chosen, by the key of the option. */
export type Chosen = Readonly<Record<string, string>>;

/** One of the values of an option, and what choosing it would come to. */
export interface OfferedValue {
  readonly value: string;
  readonly isSelected: boolean;
  /** The variant that it leads to, with the values of the other option that stay, is sold out. */
  readonly isSoldOut: boolean;
  /** It is sold out with every value of the other option. */
  readonly isGone: boolean;
  /** How many there are of that variant, where they are few. */
  readonly left?: number;
}

export interface OfferedOption extends Pick<KindOption, 'key' | 'label'> {
  readonly values: readonly OfferedValue[];
}

/** What a product page offers. */
export interface Offer {
  /** Whether the product can be bought at all. */
  readonly isInStock: boolean;
  /** The variant that is selected; empty where there is nothing to choose. */
  readonly variant: string;
  readonly options: readonly OfferedOption[];
  /** How many there are of what is selected. Undefined until the stock is known. */
  readonly available: number | undefined;
  /** Whether what is selected can be put into the cart. */
  readonly canBeAdded: boolean;
}

/** Until the stock is known, the catalogue's word counts. A value that the shopper has chosen is never changed for another. */
export function offerOf(
  product: Pick<Product, 'category' | 'id' | 'inStock'>,
  options: readonly KindOption[],
  stock: AvailableStock | undefined,
  chosen: Chosen,
): Offer {
  const availableOf = (variant: string) => stock && (stock.get(cartLineKey({ product, variant })) ?? 0);
  const isSoldOut = (variant: string) => availableOf(variant) === 0;
  const selectedBy = (made: Chosen) => preselectedVariant(narrowed(options, made), isSoldOut);

  const variant = selectedBy(chosen);
  const selected = variantValues(variant);
  const available = availableOf(variant);
  const isInStock = product.inStock && !variantsOf(options).every(isSoldOut);

  function offered(option: KindOption, place: number, value: string): OfferedValue {
    const next = selectedBy(choose(options, chosen, variant, option.key, value));
    const left = availableOf(next);
    return {
      value,
      isSelected: value === selected[place],
      isSoldOut: left === 0,
      isGone: variantsOf(narrowed(options, { [option.key]: value })).every(isSoldOut),
      ...(left !== undefined && isLowStock(left) && { left }),
    };
  }

  return {
    isInStock,
    variant,
    options: options.map((option, place) => ({
      key: option.key,
      label: option.label,
      values: option.values.map((value) => offered(option, place, value)),
    })),
    available,
    canBeAdded: isInStock && available !== 0,
  };
}

/**
 * What is chosen once the shopper chooses one more value. What stands before that option stays as it is selected: whoever looks at a
 * black shirt and takes XL wants a black one. What stands after it may still change to what is in stock.
 */
export function choose(
  options: readonly KindOption[],
  chosen: Chosen,
  variant: string,
  key: string,
  value: string,
): Chosen {
  const selected = variantValues(variant);
  const place = options.findIndex((option) => option.key === key);
  const before = options.slice(0, place).map((option, at) => [option.key, selected[at] ?? option.default]);
  return { ...Object.fromEntries(before), ...chosen, [key]: value };
}

/** The options with only the chosen value of those that are chosen. */
function narrowed(options: readonly KindOption[], chosen: Chosen): readonly KindOption[] {
  return options.map((option) => {
    const value = chosen[option.key];
    return value === undefined ? option : { ...option, values: [value], default: value };
  });
}
