import type { StoredKind, StoredProduct } from '#catalogue/documents.ts';
import { limitsSchema } from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { ShopLimits } from '#domain/orders/limits.ts';
import type { SubjectTexts } from '#domain/texts/translations.ts';
import { queryResult } from '#server/steps/staff-result.ts';

/** Documents of the shop itself. */
export const DOCUMENT_NAMES = ['shop', 'technologies', 'brand'] as const;

export type DocumentName = (typeof DOCUMENT_NAMES)[number];

export interface StoredDocument {
  readonly name: DocumentName;
  readonly revision: number;
  readonly document: unknown;
}

/** The translations of one subject into a language. */
export interface StoredTexts {
  readonly language: string;
  readonly subject: string;
  readonly revision: number;
  readonly document: SubjectTexts;
}

/** The variants of a product of which something is left; of one without options that is the empty one. */
export interface ProductStockLeft {
  readonly category: string;
  readonly id: number;
  readonly isPublished: boolean;
  readonly variants: readonly string[];
}

/** What was published after a version, as one moment. Nothing in it was checked since it was stored. */
export interface StoredCatalogue {
  readonly version: number;
  readonly mark: string;
  readonly products: readonly (StoredProduct & { readonly revision: number })[];
  readonly documents: readonly StoredDocument[];
  /** All of them, whenever they were added. */
  readonly former_slugs: readonly { readonly category: Category; readonly slug: string; readonly product_id: number }[];
  readonly kinds: readonly (StoredKind & { readonly revision: number })[];
  /** The keys of all kinds, whenever they were published. */
  readonly kind_sequence: readonly string[];
  /** Keys that kinds had before, with those that they have now; all of them. */
  readonly former_kind_keys: Readonly<Record<string, string>>;
  readonly texts: readonly StoredTexts[];
}

/** With `since` only what was published after that version. The database may be that of the staff or of housekeeping. */
export function readStored(database: Database, since = 0): Promise<StoredCatalogue> {
  return queryResult(database, 'SELECT catalogue_since($1::bigint) AS result', [since]);
}

/** Some products as they are published, with their revisions. Those that were never published are missing. */
export function readStoredProducts(
  staff: Database,
  wanted: readonly { readonly category: Category; readonly id: number }[],
): Promise<StoredCatalogue['products']> {
  const keys = wanted.map(({ category, id }) => ({ category, id }));
  return queryResult(staff, 'SELECT read_products($1::jsonb) AS result', [keys]);
}

/** The keys of the products of which nothing is available. */
export function readSoldOut(database: Database): Promise<string[]> {
  return queryResult(database, 'SELECT read_sold_out() AS result', []);
}

/** The variants that can be bought, by product key, of the products of these kinds. */
export function readVariantsInStock(
  database: Database,
  kinds: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  return queryResult(database, 'SELECT read_variants_in_stock($1::jsonb) AS result', [kinds]);
}

/** What can be bought of some products. */
export function readStockOf(
  database: Database,
  products: readonly { readonly category: string; readonly id: number }[],
): Promise<ProductStockLeft[]> {
  return queryResult(database, 'SELECT read_stock_of($1::jsonb) AS result', [products]);
}

export function documentOf(documents: readonly StoredDocument[], name: DocumentName): StoredDocument | undefined {
  return documents.find((stored) => stored.name === name);
}

/** The list that product documents refer to. */
export async function storedTechnologies(database: Database): Promise<unknown> {
  return (await queryResult<unknown>(database, "SELECT read_document('technologies') AS result", [])) ?? [];
}

/** The limits that the owner has set, where they concern what pages show. */
export async function readLimits(database: Database, defaults: ShopLimits): Promise<ShopLimits> {
  const stored = await queryResult<{ maxPerProduct?: unknown } | null>(database, 'SELECT order_limits() AS result', []);
  const set = limitsSchema.shape.maxPerProduct.safeParse(stored?.maxPerProduct);
  return set.success ? { maxPerProduct: set.data } : defaults;
}
