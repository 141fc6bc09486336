import { type Specs, type SpecValue, slugify } from '#domain/catalogue/product.ts';
import type { ListingItem } from './listing-item.ts';

/**
 * The items of a listing as they are sent: a column per field instead of an object per product, and each value that many
 * products share written once. Fields that follow from others (slugs from names, pictures from slugs) are left out.
 */
export interface ListingIndex {
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
  /** By the key of the spec. */
  readonly specs: Readonly<Record<string, Column<SpecValue>>>;
  /** What cards put into the cart. */
  readonly variants?: Column;
  readonly variantsInStock?: Column<readonly string[]>;
  /** By position, the few whose variants have prices of their own. */
  readonly dearer?: Readonly<Record<number, NonNullable<ListingItem['variants']>>>;
  readonly colours: Column;
  readonly images: PictureColumn;
  readonly secondImages: PictureColumn;
}

/** Goes up with every change of the columns below that older code could not read. */
export const INDEX_LAYOUT = 3;

/**
 * With the names of the specs in it: an index that was cached before a filter came lacks its column. A hyphen parts the format from the
 * version in addresses, so those in names are written otherwise.
 */
export function indexFormat(specs: readonly string[]): string {
  return [INDEX_LAYOUT, ...specs.map((key) => key.replaceAll('-', '_'))].join('.');
}

/** The values that occur, and per product the position of its value; -1 where it has none. Without positions all have the one value. */
interface Column<T = string> {
  readonly values: readonly T[];
  readonly at?: readonly number[];
}

/** Paths without the product's own part and without the fingerprint, and all fingerprints in one text. */
interface PictureColumn extends Column {
  readonly fingerprints: string;
}

/** `specs` are those that the listing needs. */
export function encodeIndex(items: readonly ListingItem[], specs: readonly string[]): ListingIndex {
  const dearer = items.flatMap(({ variants }, position) => (variants ? [[position, variants] as const] : []));
  return {
    format: indexFormat(specs),
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
    specs: Object.fromEntries(specs.map((key) => [key, column(items, (item) => item.specs?.[key])])),
    ...someColumn('variants', items, ({ variant }) => variant),
    ...someColumn('variantsInStock', items, ({ variantsInStock }) => variantsInStock),
    ...(dearer.length > 0 && { dearer: Object.fromEntries(dearer) }),
    colours: column(items, ({ colours }) => colours.main + colours.accent),
    images: pictureColumn(items, ({ image }) => image),
    secondImages: pictureColumn(items, ({ secondImage }) => secondImage),
  };
}

/** The items of an index that came over the network. Throws if it is none, or one of another layout. */
export function decodeIndex(index: ListingIndex): ListingItem[] {
  if (!isOurs(index)) throw new Error('No index of ours');
  const soldOut = new Set(index.soldOut);
  const images = pictureReader(index.images);
  const secondImages = pictureReader(index.secondImages);
  return index.names.map((name, position) => {
    const category = read(index.categories, position) ?? '';
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
      ...optional('variants', index.dearer?.[position]),
      ...optional('originalPrice', read(index.originalPrices, position)),
      ...optional('badge', read(index.badges, position)),
      inStock: !soldOut.has(position),
      ...optional('displayOrder', read(index.displayOrders, position)),
      ...optional('specs', specsAt(index, position)),
      ...optional('variant', index.variants && read(index.variants, position)),
      ...optional('variantsInStock', index.variantsInStock && read(index.variantsInStock, position)),
      image: images(position, own) ?? '',
      ...optional('secondImage', secondImages(position, own)),
      colours: { main: colours.slice(0, COLOUR_LENGTH), accent: colours.slice(COLOUR_LENGTH) },
    };
  });
}

function isOurs({ format, ids, names, specs }: ListingIndex): boolean {
  return format === indexFormat(Object.keys(specs)) && ids.length === names.length;
}

function specsAt({ specs }: ListingIndex, position: number): Specs | undefined {
  const own = Object.entries(specs).flatMap(([key, values]) => {
    const value = read(values, position);
    return value === undefined ? [] : [[key, value] as const];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

const COLOUR_LENGTH = '#RRGGBB'.length;

function optional<Name extends string, T>(name: Name, value: T | undefined): { [Key in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: T });
}

function column<T>(items: readonly ListingItem[], fieldOf: (item: ListingItem) => T | undefined): Column<T> {
  const values: T[] = [];
  const places = new Map<unknown, number>();
  const at = items.map((item) => {
    const value = fieldOf(item);
    if (value === undefined) return NONE;
    // Equal lists are one value.
    const key = typeof value === 'object' ? JSON.stringify(value) : value;
    const place = places.get(key) ?? values.length;
    if (place === values.length) values.push(value);
    places.set(key, place);
    return place;
  });
  return at.every((place) => place === 0 || values.length === 0) ? { values } : { values, at };
}

/** A column that most listings have not got. */
function someColumn<Name extends string, T>(
  name: Name,
  items: readonly ListingItem[],
  fieldOf: (item: ListingItem) => T | undefined,
): { [Key in Name]?: Column<T> } {
  const made = column(items, fieldOf);
  return optional(name, made.values.length > 0 ? made : undefined);
}

const NONE = -1;

function read<T>({ values, at }: Column<T>, position: number): T | undefined {
  return values[at ? (at[position] ?? NONE) : 0];
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
  const made = column(items, (item) => {
    const path = pathOf(item)?.replace(`/${item.category}/${item.slug}/`, `/${OWN}/`);
    return path?.replace(FINGERPRINTED, (_whole, fingerprint: string) => {
      fingerprints += fingerprint;
      return `.${FINGERPRINT}`;
    });
  });
  return { ...made, fingerprints };
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
