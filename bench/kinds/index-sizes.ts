import { brotliCompressSync } from 'node:zlib';
import { fingerprintedPath } from '#catalogue/pictures.ts';
import { catalogue } from '#catalogue/shipped.ts';
import { byCategory, visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { encodeIndex, type ListingIndex } from '#domain/listing/listing-index.ts';
import { listedSpecs, toListingItem } from '#domain/listing/listing-item.ts';

export interface IndexSize {
  readonly path: string;
  /** In bytes, as a browser gets it. */
  readonly now: number;
  readonly before: number;
}

/** Of the listings of the four kinds that a new shop begins with. */
export function indexSizes(): IndexSize[] {
  const { kinds, products, pictures } = catalogue;
  return kinds.map((kind) => {
    const items = byCategory(visibleProducts(products), kind.key).map(({ image, images, ...product }) => {
      const path = (one: string) => fingerprintedPath(pictures, one);
      return toListingItem({ ...product, image: path(image), images: images.map(path) }, kind);
    });
    const index = encodeIndex(items, listedSpecs(kind));
    return { path: `/${kind.key}`, now: sizeOf(index), before: sizeOf(beforeKinds(index)) };
  });
}

const sizeOf = (index: unknown) => brotliCompressSync(JSON.stringify(index)).length;

/**
 * The same listing in the layout that it had before kinds were data (INDEX_LAYOUT 1): a column for each of the three specs that rackets are
 * filtered by, also where no product has them, every column with its positions, and nothing about variants. Of the commit before the
 * first kind (bed7b900^) the same bytes came out, for each of the four.
 */
function beforeKinds({ specs, variants, variantsInStock, dearer, ...index }: ListingIndex): object {
  const { colours, images, secondImages, ...first } = index;
  const ofSpecs = ['carbon', 'shape', 'level'].map((key) => [`${key}s`, specs[key] ?? { values: [] }] as const);
  const all = { ...first, ...Object.fromEntries(ofSpecs), colours, images, secondImages };
  const withPositions = Object.entries(all).map(([name, value]) => {
    if (typeof value !== 'object' || !Object.hasOwn(value, 'values')) return [name, value];
    const { values, at, ...rest } = value as { values: unknown[]; at?: number[] };
    return [name, { values, at: at ?? index.ids.map(() => (values.length > 0 ? 0 : -1)), ...rest }];
  });
  return { ...Object.fromEntries(withPositions), format: '1.carbon.shape.level' };
}
