import { type Category, slugify } from '#domain/product/product.ts';
import type { ListingItem } from './listing-item.ts';

/**
 * The items of a listing as they travel: a column per field instead of a name per value, and each text that many products
 * share written once. What follows from other fields (slugs from names, pictures from slugs) is left out.
 */
export interface ListingIndex {
  /** The first id, then how far each next one is from the one before. */
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** By position, the few that are not made from the name. */
  readonly slugs: Readonly<Record<number, string>>;
  /** What every price is a multiple of. */
  readonly unit: number;
  readonly prices: readonly number[];
  /** How far the original price is above the price. */
  readonly reductions: readonly (number | null)[];
  readonly soldOut: readonly number[];
  readonly categories: Column;
  readonly brands: Column;
  readonly badges: Column;
  readonly displayOrders: Column<number>;
  readonly carbons: Column;
  readonly shapes: Column;
  readonly levels: Column;
  readonly colours: Column;
  readonly images: PictureColumn;
  readonly secondImages: PictureColumn;
}

/** The texts that occur, and per product the position of its own; -1 where it has none. */
interface Column<T = string> {
  readonly values: readonly T[];
  readonly at: readonly number[];
}

/** Paths with the product's own part and the fingerprint taken out, and the fingerprints one after the other. */
interface PictureColumn extends Column {
  readonly fingerprints: string;
}

export function encodeIndex(items: readonly ListingItem[]): ListingIndex {
  const unit =
    items.reduce((unit, { price, originalPrice = 0 }) => divisor(divisor(unit, price), originalPrice), 0) || 1;
  return {
    ids: items.map(({ id }, position) => id - (items[position - 1]?.id ?? 0)),
    names: items.map(({ name }) => name),
    slugs: Object.fromEntries(
      items.flatMap(({ name, slug }, position) => (slug === slugify(name) ? [] : [[position, slug]])),
    ),
    unit,
    prices: items.map(({ price }) => price / unit),
    reductions: items.map(({ price, originalPrice }) =>
      originalPrice === undefined ? null : (originalPrice - price) / unit,
    ),
    soldOut: items.flatMap(({ inStock }, position) => (inStock ? [] : [position])),
    categories: column(items, ({ category }) => category),
    brands: column(items, ({ brand }) => brand),
    badges: column(items, ({ badge }) => badge),
    displayOrders: column(items, ({ displayOrder }) => displayOrder),
    carbons: column(items, ({ carbon }) => carbon),
    shapes: column(items, ({ shape }) => shape),
    levels: column(items, ({ level }) => level),
    colours: column(items, ({ colours }) => colours.main + colours.accent),
    images: pictureColumn(items, ({ image }) => image),
    secondImages: pictureColumn(items, ({ secondImage }) => secondImage),
  };
}

export function decodeIndex(index: ListingIndex): ListingItem[] {
  const soldOut = new Set(index.soldOut);
  const images = pictureReader(index.images);
  const secondImages = pictureReader(index.secondImages);
  let id = 0;
  return index.names.map((name, position) => {
    id += index.ids[position] ?? 0;
    const category = read(index.categories, position) as Category;
    const slug = index.slugs[position] ?? slugify(name);
    const price = (index.prices[position] ?? 0) * index.unit;
    const reduction = index.reductions[position] ?? undefined;
    const colours = read(index.colours, position) ?? '';
    const own = `${category}/${slug}`;
    return {
      category,
      id,
      slug,
      name,
      brand: read(index.brands, position) ?? '',
      price,
      ...optional('originalPrice', reduction === undefined ? undefined : price + reduction * index.unit),
      ...optional('badge', read(index.badges, position)),
      inStock: !soldOut.has(position),
      ...optional('displayOrder', read(index.displayOrders, position)),
      ...optional('carbon', read(index.carbons, position)),
      ...optional('shape', read(index.shapes, position)),
      ...optional('level', read(index.levels, position)),
      image: images(position, own) ?? '',
      ...optional('secondImage', secondImages(position, own)),
      colours: { main: colours.slice(0, COLOUR_LENGTH), accent: colours.slice(COLOUR_LENGTH) },
    };
  });
}

const COLOUR_LENGTH = '#RRGGBB'.length;

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

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

/** Neither mark can occur in a path of the catalogue. */
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

/** Reads a column from its first position to its last: the fingerprints stand in that order. */
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
