import type { OfferedValues } from '#domain/kinds/variant.ts';

/** The key of a kind. */
export type Category = string;

/** The largest id that the database's whole numbers hold. */
export const HIGHEST_ID = 2_147_483_647;

/** In rupees. Bounds the total of a full cart well inside what a number holds exactly. */
export const HIGHEST_PRICE = 100_000_000;

export type Technology = { name: string; description: string };

/** Both in the form '#RRGGBB'. */
export type Colours = { main: string; accent: string };

/** Of a product whose colours nobody has said. */
export const NEUTRAL_COLOURS: Readonly<Colours> = { main: '#3F4650', accent: '#B8BDC4' };

/** What is said of one variant of a product. */
export interface VariantFacts {
  /** The shop's own number of it. */
  readonly sku?: string;
  /** What a scanner reads from it. */
  readonly barcode?: string;
  /** Where it differs from the product's. */
  readonly price?: number;
  /** The picture to show when it is chosen: one of the product's. */
  readonly image?: string;
}

export type SpecValue = string | number | readonly string[];

/** By the key of the spec. */
export type Specs = Readonly<Record<string, SpecValue>>;

export interface Product {
  category: Category;
  id: number;
  slug: string;
  name: string;
  brand: string;
  /** Whole rupees. */
  price: number;
  originalPrice?: number;
  /** Path inside the catalogue folder. */
  image: string;
  images: string[];
  badge?: string;
  /** Empty where there is none. */
  description: string;
  features: string[];
  playerType?: string;
  hide: boolean;
  displayOrder?: number;
  inStock: boolean;
  technologies: Technology[];
  /** What the kind says that its products have. */
  specs: Specs;
  colours: Readonly<Colours>;
  /** What it offers of its kind's options; without a word, all. */
  options?: OfferedValues;
  /** While it is in a sale: until when, and what its variants with prices of their own cost otherwise. */
  sale?: { readonly ends: string; readonly before: Readonly<Record<string, number>> };
  /** By the key of the variant; those of which there is nothing to say are not there. */
  variants?: Readonly<Record<string, VariantFacts>>;
}

export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Ids repeat across categories (shoe 101, bag 101), so an id alone names no product. */
export function productKey(product: Pick<Product, 'category' | 'id'>): string {
  return `${product.category}:${product.id}`;
}

export function productPath(product: Pick<Product, 'category' | 'slug'>): string {
  return `/${product.category}/${product.slug}`;
}

/** What one of it costs. */
export function productPrice({ price, variants }: Pick<Product, 'price' | 'variants'>, variant: string): number {
  return variants?.[variant]?.price ?? price;
}

/** What one of it costs, and what it cost before. A variant with a price of its own has its own former price in a sale. */
export function pricesOf(
  product: Pick<Product, 'price' | 'originalPrice' | 'variants' | 'sale'>,
  variant: string,
): Pick<Product, 'price' | 'originalPrice'> {
  const own = product.variants?.[variant]?.price;
  const originalPrice = (own === undefined ? undefined : product.sale?.before[variant]) ?? product.originalPrice;
  return { price: productPrice(product, variant), ...(originalPrice !== undefined && { originalPrice }) };
}

/** An original price that is not above the price is a slip in the data, never shown as a discount. */
export function discountedFrom(product: Pick<Product, 'price' | 'originalPrice'>): number | undefined {
  const { price, originalPrice } = product;
  return originalPrice !== undefined && originalPrice > price ? originalPrice : undefined;
}
