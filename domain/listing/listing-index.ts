import { type Category, slugify } from '#domain/catalogue/product.ts';
import { SPEC_FACET_IDS, type SpecFacetId } from './facets.ts';
import type { ListingItem } from './listing-item.ts';

/** One for each spec that is filtered by: 'carbons' for carbon. */
type SpecColumns = { readonly [Id in SpecFacetId as `${Id}s`]: Column };

/**
 * The items of a listing as they are sent: a column per field instead of an object per product, and each value that many
 * products share written once. Fields that follow from others (slugs from names, pictures from slugs) are left out.
 */
export interface ListingIndex extends SpecColumns {
  readonly format: string;
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** By position, the few that do not follow from the name. */
  readonly slugs: Readonly<Record<number, string>>;
  readonly prices: Column<number>;
  readonly originalPrices: Column<number>;
  /** The positions of the products that are sold out. */
  readonly soldOut: readonly number[];
  readonly categories: Column;
  readonly brands: Column;
  readonly badges: Column;
  readonly displayOrders: Column<number>;
  /** What cards put into the cart. */
  readonly variants: Column;
  /** By position, the few whose variants have prices of their own. */
  readonly dearer: Readonly<Record<number, NonNullable<ListingItem['variants']>>>;
  readonly colours: Column;
  readonly images: PictureColumn;
  readonly secondImages: PictureColumn;
}

/** Goes up with every change of the columns below that older code could not read. */
const LAYOUT = 2;

/** With the names of the columns that follow from the facets: an index that was cached before a facet came lacks its column. */
export const INDEX_FORMAT = [LAYOUT, ...SPEC_FACET_IDS].join('.');

/** The values that occur, and per product the position of its value; -1 where it has none. */
interface Column<T = string> {
  readonly values: readonly T[];
  readonly at: readonly number[];
}

/** Paths without the product's own part and without the fingerprint, and all fingerprints in one text. */
interface PictureColumn extends Column {
  readonly fingerprints: string;
}

export function encodeIndex(items: readonly ListingItem[]): ListingIndex {
  return {
    format: INDEX_FORMAT,
    ids: items.map(({ id }) => id),
    names: items.map(({ name }) => name),
    slugs: Object.fromEntries(
      items.flatMap(({ name, slug }, position) => (slug === slugify(name) ? [] : [[position, slug]])),
    ),
    prices: column(items, ({ price }) => price),
    originalPrices: column(items, ({ originalPrice }) => originalPrice),
    soldOut: items.flatMap(({ inStock }, position) => (inStock ? [] : [position])),
    categories: column(items, ({ category }) => category),
    brands: column(items, ({ brand }) => brand),
    badges: column(items, ({ badge }) => badge),
    displayOrders: column(items, ({ displayOrder }) => displayOrder),
    variants: column(items, ({ variant }) => variant),
    dearer: Object.fromEntries(items.flatMap(({ variants }, position) => (variants ? [[position, variants]] : []))),
    ...(Object.fromEntries(
      SPEC_FACET_IDS.map((id) => [`${id}s`, column(items, (item) => item[id])]),
    ) as unknown as SpecColumns),
    colours: column(items, ({ colours }) => colours.main + colours.accent),
    images: pictureColumn(items, ({ image }) => image),
    secondImages: pictureColumn(items, ({ secondImage }) => secondImage),
  };
}

/** The items of an index that came over the network. Throws if it is none, or one of another format. */
export function decodeIndex(index: ListingIndex): ListingItem[] {
  if (index.format !== INDEX_FORMAT || index.ids.length !== index.names.length) throw new Error('No index of ours');
  const soldOut = new Set(index.soldOut);
  const images = pictureReader(index.images);
  const secondImages = pictureReader(index.secondImages);
  return index.names.map((name, position) => {
    const category = read(index.categories, position) as Category;
    const slug = index.slugs[position] ?? slugify(name);
    const colours = read(index.colours, position) ?? '';
    const own = `${category}/${slug}`;
    return {
      category,
      id: index.ids[position] ?? 0,
      slug,
      name,
      brand: read(index.brands, position) ?? '',
      price: read(index.prices, position) ?? 0,
      ...optional('originalPrice', read(index.originalPrices, position)),
      ...optional('badge', read(index.badges, position)),
      inStock: !soldOut.has(position),
      ...optional('displayOrder', read(index.displayOrders, position)),
      ...specsAt(index, position),
      ...optional('variant', read(index.variants, position)),
      ...optional('variants', index.dearer[position]),
      image: images(position, own) ?? '',
      ...optional('secondImage', secondImages(position, own)),
      colours: { main: colours.slice(0, COLOUR_LENGTH), accent: colours.slice(COLOUR_LENGTH) },
    };
  });
}

function specsAt(index: SpecColumns, position: number): Pick<ListingItem, SpecFacetId> {
  return Object.assign({}, ...SPEC_FACET_IDS.map((id) => optional(id, read(index[`${id}s`], position))));
}

const COLOUR_LENGTH = '#RRGGBB'.length;

function optional<Name extends string, T>(name: Name, value: T | undefined): { [Key in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: T });
}

function column<T>(items: readonly ListingItem[], fieldOf: (item: ListingItem) => T | undefined): Column<T> {
  const places = new Map<T, number>();
  const at = items.map((item) => {
    const value = fieldOf(item);
    if (value === undefined) return NONE;
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { values: [...places.keys()], at };
}

const NONE = -1;

function read<T>({ values, at }: Column<T>, position: number): T | undefined {
  return values[at[position] ?? NONE];
}

/** Neither sign can occur in a path of the catalogue. */
const OWN = '*';
const FINGERPRINT = '#';
const FINGERPRINT_LENGTH = 8;
const FINGERPRINTED = /\.([0-9a-f]{8})(?=\.[a-z]+$)/;

function pictureColumn(
  items: readonly ListingItem[],
  pathOf: (item: ListingItem) => string | undefined,
): PictureColumn {
  let fingerprints = '';
  const { values, at } = column(items, (item) => {
    const path = pathOf(item)?.replace(`/${item.category}/${item.slug}/`, `/${OWN}/`);
    return path?.replace(FINGERPRINTED, (_whole, fingerprint: string) => {
      fingerprints += fingerprint;
      return `.${FINGERPRINT}`;
    });
  });
  return { values, at, fingerprints };
}

/** Reads a column from its first position to its last, because the fingerprints are stored in that sequence. */
function pictureReader(pictures: PictureColumn): (position: number, own: string) => string | undefined {
  let taken = 0;
  return (position, own) => {
    const path = read(pictures, position)?.replace(OWN, own);
    if (!path?.includes(FINGERPRINT)) return path;
    const fingerprint = pictures.fingerprints.slice(taken, taken + FINGERPRINT_LENGTH);
    taken += FINGERPRINT_LENGTH;
    return path.replace(FINGERPRINT, fingerprint);
  };
}
