import { type Colours, type Product, productPrice, type Specs, type VariantFacts } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { optionsOf, preselectedVariant, variantsOf } from '#domain/kinds/variant.ts';

/**
 * The fields of a product that a listing needs. The browser has one of these per product in memory, so that a catalogue of
 * thousands stays a small download; the full product is fetched only for its own page.
 */
export interface ListingItem {
  readonly category: Product['category'];
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly brand: string;
  /** The lowest, where its variants have prices of their own. */
  readonly price: number;
  /** The variants that cost more, with what they cost. The index of all products also has the pictures of those with their own. */
  readonly variants?: Readonly<Record<string, Pick<VariantFacts, 'price' | 'image'>>>;
  readonly originalPrice?: number;
  readonly badge?: string;
  readonly inStock: boolean;
  readonly displayOrder?: number;
  /** Those that a filter or a card needs. */
  readonly specs?: Specs;
  /** What a card puts into the cart, where there is something to choose. */
  readonly variant?: string;
  /** Only where a filter asks for it. */
  readonly variantsInStock?: readonly string[];
  readonly image: string;
  /** Shown when the pointer rests on the card. */
  readonly secondImage?: string;
  readonly colours: Colours;
}

type KindOfItems = Pick<Kind, 'specs' | 'facets' | 'options'>;

/** The keys of the specs that the listings of a kind need. */
export function listedSpecs({ specs, facets }: Pick<Kind, 'specs' | 'facets'>): readonly string[] {
  const filtered = new Set(facets.flatMap((facet) => (facet.by === 'spec' ? [facet.spec] : [])));
  return specs.filter(({ key, isOnCard }) => isOnCard || filtered.has(key)).map(({ key }) => key);
}

/** `variantsInStock` are known only of kinds that are filtered by an option. */
export function toListingItem(product: Product, kind: KindOfItems, variantsInStock?: readonly string[]): ListingItem {
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
    ...specsOf(product, kind),
    ...variantsIn(product, kind, variantsInStock),
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

function specsOf(product: Product, kind: KindOfItems): Pick<ListingItem, 'specs'> {
  const specs = listedSpecs(kind).flatMap((key) => {
    const value = product.specs[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return specs.length > 0 ? { specs: Object.fromEntries(specs) } : {};
}

function variantsIn(
  product: Product,
  kind: KindOfItems,
  inStock: readonly string[] | undefined,
): Pick<ListingItem, 'variant' | 'variantsInStock'> {
  if (kind.options.length === 0) return {};
  const options = optionsOf(kind, product.options);
  const variant = preselectedVariant(options, (one) => inStock?.includes(one) === false);
  if (!inStock) return { variant };
  const offered = product.inStock ? variantsOf(options).filter((one) => inStock.includes(one)) : [];
  return { variant, variantsInStock: offered };
}
