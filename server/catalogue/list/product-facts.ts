import type { ProductDocument } from '#catalogue/documents.ts';
import { findPicture, isPhoto, type PictureManifest } from '#catalogue/pictures.ts';
import { specsIn } from '#contract/catalogue/product-documents.ts';
import type { MissingThing } from '#contract/catalogue/products.ts';
import { isAboveOriginal } from '#domain/catalogue/price-change.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { type OfferedValues, optionsOf, variantsOf } from '#domain/kinds/variant.ts';
import type { Filterable } from '#domain/listing/facets.ts';
import { wordsOf } from '#domain/search/found-words.ts';

/** What the list shows of a product and finds it by. A draft may lack any of it. */
export interface ProductFacts extends Filterable {
  readonly name: string;
  readonly brand: string;
  readonly price: number | undefined;
  readonly originalPrice: number | undefined;
  /** Of the variants that have a price of their own. */
  readonly ownPrices: Readonly<Record<string, number>>;
  /** The keys of its variants; none where there is nothing to choose. */
  readonly variants: readonly string[];
  readonly image: string | undefined;
  readonly hasPhotograph: boolean;
  readonly hasDescription: boolean;
  /** Of name, brand, id, slug, technologies, SKUs and barcodes, for the search. */
  readonly words: readonly string[];
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
const figureIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

export function factsOf(
  category: Category,
  id: number,
  document: ProductDocument,
  { slug = textIn(document.slug) ?? null, kind }: { slug?: string | null; kind?: Kind | undefined } = {},
): ProductFacts {
  const brand = textIn(document.brand) ?? '';
  const name = textIn(document.name) ?? '';
  const image = textIn(document.image);
  const technologies = textsIn(document.technologies);
  return {
    name: name || `${category} ${id}`,
    brand,
    price: figureIn(document.price),
    originalPrice: figureIn(document.originalPrice),
    ownPrices: ownPricesIn(document.variants),
    variants: kind && kind.options.length > 0 ? variantsOf(optionsOf(kind, offeredIn(document.options))) : [],
    image,
    hasPhotograph: [image ?? '', ...textsIn(document.images)].some(isPhoto),
    hasDescription: textIn(document.description) !== undefined,
    specs: kind ? specsIn(kind, document) : {},
    words: [
      ...new Set(
        wordsOf([brand, name, category, id, slug ?? '', ...technologies, ...codesIn(document.variants)].join(' ')),
      ),
    ],
  };
}

function ownPricesIn(variants: unknown): Record<string, number> {
  const facts = Object.entries((variants ?? {}) as Record<string, { price?: unknown } | null>);
  return Object.fromEntries(
    facts.flatMap(([variant, one]) => (typeof one?.price === 'number' ? [[variant, one.price] as const] : [])),
  );
}

/** A draft may have anything there. */
function offeredIn(options: unknown): OfferedValues {
  if (typeof options !== 'object' || options === null) return {};
  return Object.fromEntries(
    Object.entries(options).flatMap(([key, values]) => (Array.isArray(values) ? [[key, textsIn(values)]] : [])),
  );
}

function codesIn(variants: unknown): string[] {
  if (typeof variants !== 'object' || variants === null) return [];
  return Object.values(variants).flatMap((facts: { sku?: unknown; barcode?: unknown } | null) =>
    [facts?.sku, facts?.barcode].flatMap((code) => textIn(code) ?? []),
  );
}

/** The tests for what a product may lack. */
export const IS_MISSING: Readonly<
  Record<MissingThing, (facts: ProductFacts, pictures: Pick<PictureManifest, 'files'>) => boolean>
> = {
  picture: ({ image }, pictures) => image === undefined || findPicture(pictures, image) === undefined,
  photograph: ({ hasPhotograph }) => !hasPhotograph,
  description: ({ hasDescription }) => !hasDescription,
  original: ({ price, originalPrice }) =>
    price !== undefined && originalPrice !== undefined && isAboveOriginal({ price, originalPrice }),
};
