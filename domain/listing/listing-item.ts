import { type Colours, type Product, productPrice, type VariantFacts } from '#domain/catalogue/product.ts';
import { textOf } from '#domain/catalogue/specifications.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { optionsOf, preselectedVariant, variantsOf } from '#domain/kinds/variant.ts';
import { eachSpec, type Filterable } from './facets.ts';

/**
 * The fields of a product that a listing needs. The browser has one of these per product in memory, so that a catalogue of
 * thousands stays a small download; the full product is fetched only for its own page.
 */
export interface ListingItem extends Filterable {
  readonly category: Product['category'];
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** The lowest, where its variants have prices of their own. */
  readonly price: number;
  /** The variants that cost more, with what they cost. The index of all products also has the pictures of those with their own. */
  readonly variants?: Readonly<Record<string, Pick<VariantFacts, 'price' | 'image'>>>;
  readonly originalPrice?: number;
  readonly badge?: string;
  readonly inStock: boolean;
  readonly displayOrder?: number;
  /** What a card puts into the cart, where there is something to choose. */
  readonly variant?: string;
  readonly image: string;
  /** Shown when the pointer rests on the card. */
  readonly secondImage?: string;
  readonly colours: Colours;
}

type KindOfItems = Pick<Kind, 'options'>;

export function toListingItem(product: Product, kind: KindOfItems): ListingItem {
  const { category, id, slug, name, brand, originalPrice, badge, inStock, displayOrder, image, colours } = product;
  const secondImage = product.images.find((path) => path !== image);
  return {
    category,
    id,
    slug,
    name,
    brand,
    ...pricesOf(product, kind),
    ...(originalPrice !== undefined && { originalPrice }),
    ...(badge !== undefined && { badge }),
    inStock,
    ...(displayOrder !== undefined && { displayOrder }),
    ...(product.category === 'rackets' && eachSpec((id) => textOf(product.specs, id))),
    ...variantIn(product, kind),
    image,
    ...(secondImage !== undefined && { secondImage }),
    colours,
  };
}

function pricesOf(product: Product, kind: KindOfItems): Pick<ListingItem, 'price' | 'variants'> {
  if (!product.variants) return { price: product.price };
  const prices = variantsOf(optionsOf(kind, product.options)).map((key) => [key, productPrice(product, key)] as const);
  const lowest = Math.min(...prices.map(([, price]) => price));
  const dearer = prices.filter(([, price]) => price > lowest);
  return {
    price: lowest,
    ...(dearer.length > 0 && { variants: Object.fromEntries(dearer.map(([key, price]) => [key, { price }])) }),
  };
}

function variantIn(product: Product, kind: KindOfItems): Pick<ListingItem, 'variant'> {
  if (kind.options.length === 0) return {};
  return { variant: preselectedVariant(optionsOf(kind, product.options), () => false) };
}
