import { fingerprintedPath, type PictureManifest } from '#catalogue/pictures.ts';
import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import { type Kind, kindOf } from '#domain/kinds/kind.ts';
import { type ListingItem, toListingItem } from '#domain/listing/listing-item.ts';
import { translateValues } from '#domain/texts/texts.ts';
import { asEnglish } from '#domain/texts/translations.ts';
import { valueWords } from '#domain/texts/value-words.ts';
import { comma } from '#messages/script.ts';
import { type LoaderContext, publishedCatalogue } from './page-context.server.ts';
import { shownKinds } from './site-kinds.server.ts';

/** All that the shop shows, with the paths of its pictures as browsers request them. */
export interface VisibleCatalogue {
  /** Those that are shown. */
  readonly kinds: readonly Kind[];
  readonly products: readonly Product[];
  /** The same products as listings know them. */
  readonly items: readonly ListingItem[];
  readonly itemOf: (product: Product) => ListingItem;
  /** Those of a kind, by its key. */
  readonly itemsOf: (kind: string) => readonly ListingItem[];
  /** The variants that can be bought; undefined where that is not known. */
  readonly inStockOf: (product: Product) => readonly string[] | undefined;
  readonly pictures: PictureManifest;
  /** The product with its specs and its badge in the language of the page. */
  readonly translatedOf: (product: Product) => Product;
  /** What the values of a variant are called in the language of the page. */
  readonly valueWords: (variant: string) => string;
  /** All that a search looks for in a product's description: in the language of the page, and in English. */
  readonly searchedIn: (product: Product) => string;
  /** Addresses that products had before. */
  readonly formerSlugs: PublishedCatalogue['formerSlugs'];
  /** First parts of addresses that kinds had before. */
  readonly formerKinds: PublishedCatalogue['formerKinds'];
}

export const visibleIn = perCatalogue((catalogue): VisibleCatalogue => {
  const kinds = shownKinds(catalogue);
  const byKey = new Map(kinds.map((kind) => [kind.key, kind]));
  const inStockOf = (product: Product) => catalogue.variantsInStock[productKey(product)];
  const shown = visibleProducts(catalogue.products).flatMap((published) => {
    const kind = byKey.get(published.category);
    return kind ? [asShown(published, { kind, pictures: catalogue.pictures, inStock: inStockOf(published) })] : [];
  });
  const items = new Map(shown.map(({ product, item }) => [product, item]));
  const byKind = Map.groupBy(items.values(), ({ category }) => category);
  return {
    kinds,
    products: [...items.keys()],
    items: [...items.values()],
    itemOf: (product) => items.get(product) ?? toListingItem(product, kindOf(kinds, product.category)),
    itemsOf: (kind) => byKind.get(kind) ?? [],
    inStockOf,
    pictures: catalogue.pictures,
    translatedOf: translatedIn(catalogue),
    valueWords: valueWords(catalogue.wordsOfValues),
    searchedIn: ({ description, ...product }) => {
      const english = catalogue.englishDescriptions?.[productKey(product)];
      return english === undefined ? description : `${description}\n${english}`;
    },
    formerSlugs: catalogue.formerSlugs,
    formerKinds: catalogue.formerKinds,
  };
});

/** What a product is shown from, besides itself. */
interface ShownFrom {
  readonly kind: Kind;
  readonly pictures: PictureManifest;
  readonly inStock: readonly string[] | undefined;
}

interface Shown {
  readonly from: ShownFrom;
  readonly product: Product;
  readonly item: ListingItem;
}

const lastShown = new WeakMap<Product, Shown>();

/** The same objects as before where a product is shown from the same: what was computed from them is still true. */
function asShown(published: Product, from: ShownFrom): Shown {
  const last = lastShown.get(published);
  const { kind, pictures, inStock } = from;
  if (last?.from.kind === kind && last.from.pictures === pictures && last.from.inStock === inStock) return last;
  const product = withPicturePaths(published, pictures);
  const isFiltered = kind.facets.some(({ by }) => by === 'option');
  const shown = { from, product, item: toListingItem(product, kind, isFiltered ? (inStock ?? []) : undefined) };
  lastShown.set(published, shown);
  return shown;
}

function translatedIn({ wordsOfValues }: PublishedCatalogue): VisibleCatalogue['translatedOf'] {
  if (!wordsOfValues) return (product) => product;
  return (product) => {
    const { specs, ...rest } = translateValues(product, (text) =>
      Object.hasOwn(wordsOfValues, text) ? (wordsOfValues[text] ?? text) : asEnglish(text),
    );
    return { ...rest, specs: mapValues(specs, (value) => (Array.isArray(value) ? value.join(comma) : value)) };
  };
}

function withPicturePaths(product: Product, pictures: PictureManifest): Product {
  const { image, images, variants } = product;
  const path = (one: string) => fingerprintedPath(pictures, one);
  return {
    ...product,
    image: path(image),
    images: images.map(path),
    ...(variants && {
      variants: mapValues(variants, (facts) => (facts.image ? { ...facts, image: path(facts.image) } : facts)),
    }),
  };
}

function mapValues<T, Other>(record: Readonly<Record<string, T>>, change: (value: T) => Other): Record<string, Other> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

export function visibleCatalogue(context: LoaderContext): VisibleCatalogue {
  return visibleIn(publishedCatalogue(context));
}
