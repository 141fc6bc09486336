import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { brandDocument } from '#contract/catalogue/brand.ts';
import {
  type ProductDocument,
  type PublishedState,
  storedDocument,
  technologyFile,
} from '#contract/catalogue/product-documents.ts';
import { kindDocument } from '#contract/kinds/kind.ts';
import type { Category, Product } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { fieldOf } from './problems.ts';
import { type CatalogueFiles, readProducts } from './read-catalogue.ts';
import { shopFile } from './shop-schema.ts';

export type { ProductDocument, PublishedState } from '#contract/catalogue/product-documents.ts';

/** A product as the database stores it. */
export interface StoredProduct {
  readonly category: Category;
  readonly id: number;
  readonly state: PublishedState;
  readonly slug: string;
  readonly document: ProductDocument;
  /** While it is in a sale. */
  readonly sale?: NonNullable<Product['sale']> | null;
}

/** A kind as the database stores it: the document is what catalogue/kinds.json has. */
export interface StoredKind {
  readonly key: string;
  readonly document: unknown;
}

/** The products of sound files, as the database stores them. */
export function productsOfFiles(files: CatalogueFiles, kinds: readonly Kind[]): StoredProduct[] {
  return kinds.flatMap((kind) =>
    // Technologies only add descriptions, which are not stored with the product.
    readProducts(kind, files[kind.key], {}, []).map((product, index): StoredProduct => {
      const { hide: _state, ...document } = fieldOf(files[kind.key], index) as Record<string, unknown>;
      return { category: kind.key, id: product.id, state: stateOf(product), slug: product.slug, document };
    }),
  );
}

export const stateOf = ({ hide }: Pick<Product, 'hide'>): PublishedState => (hide ? 'hidden' : 'listed');

/** The content of the files that say what is stored: reading them back gives the same. Texts are written whole, with those that are only meant. */
export function filesOfStored(
  products: readonly StoredProduct[],
  {
    kinds,
    shop,
    technologies,
    brand = {},
    texts = {},
  }: {
    kinds: readonly StoredKind[];
    shop: unknown;
    technologies: unknown;
    brand?: unknown;
    texts?: Readonly<Record<string, unknown>>;
  },
): CatalogueFiles {
  const entriesOf = (category: Category, schema: z.ZodType | undefined) =>
    products
      .filter((product) => product.category === category)
      .sort((one, other) => one.id - other.id)
      .map(({ state, document }) => {
        const entry = state === 'hidden' ? { ...document, hide: true } : document;
        return inSequence(entry, schema?.safeParse(entry).data);
      });
  const read = kinds.map(({ key, document }) => ({ key, document, kind: kindDocument.safeParse(document).data }));
  return {
    kinds: read.map(({ document, kind }) => inSequence(document, kind)),
    ...Object.fromEntries(read.map(({ key, kind }) => [key, entriesOf(key, kind && storedDocument(kind))])),
    technologies: Array.isArray(technologies)
      ? technologies.map((entry) => inSequence(entry, technologyFile.safeParse(entry).data))
      : technologies,
    shop: shopFile.safeParse(shop).data ?? shop,
    brand: brandDocument.safeParse(brand).data ?? brand,
    ...(Object.keys(texts).length > 0 && { texts }),
  };
}

/** What a document that leaves something out means, by its name. */
const MEANT: Readonly<Record<string, z.ZodType>> = { shop: shopFile, brand: brandDocument };

/** Whether two documents of a name say the same: one that was stored before a text existed means the words of then. */
export function saysTheSame(name: string, one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((document) => MEANT[name]?.safeParse(document).data ?? document);
  return isDeepStrictEqual(first, second);
}

/** The database keeps no sequence of fields; the schema has one. Fields that the schema only fills in are left out. */
function inSequence(value: unknown, parsed: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => inSequence(entry, fieldOf(parsed, index)));
  if (typeof value !== 'object' || value === null) return value;
  const known = typeof parsed === 'object' && parsed !== null ? Object.keys(parsed) : [];
  const fields = [...known.filter((key) => Object.hasOwn(value, key)), ...Object.keys(value)];
  return Object.fromEntries(
    [...new Set(fields)].map((key) => [key, inSequence(fieldOf(value, key), fieldOf(parsed, key))]),
  );
}
