import type { ProductDocument, PublishedState } from '#catalogue/documents.ts';
import type { Database } from '#database/database.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, refused, type StaffResult, staffStep } from '#server/steps/staff-result.ts';
import { type CatalogueResult, type Publication, type Publisher, publish } from './publish.ts';
import type { PlannedChange } from './schedule.ts';
import type { DocumentName } from './stored-catalogue.ts';

export type PublicationKind = 'import' | 'edit' | 'schedule' | 'restore';

/** By which publication something became as it is. */
interface Published {
  readonly revision: number;
  readonly at: string;
  readonly actor: string;
  readonly kind: PublicationKind;
  readonly note: string | null;
}

export interface ProductVersion extends Published {
  readonly state: PublishedState;
  readonly slug: string;
  readonly document: ProductDocument;
}

/** A product as the editor needs it. One that was never published has no document, slug and revision. */
export interface ShownProduct {
  readonly category: Category;
  readonly id: number;
  readonly state: PublishedState | 'draft';
  readonly slug: string | null;
  readonly document: ProductDocument | null;
  readonly revision: number | null;
  readonly draft: ProductDocument | null;
  readonly draft_version: number;
  readonly draft_actor: string | null;
  readonly draft_at: string | null;
  /** The newest first. */
  readonly versions: readonly ProductVersion[];
  readonly former_slugs: readonly string[];
  readonly schedule: readonly PlannedChange[];
}

export interface ProductReference {
  readonly category: Category;
  readonly id: number;
}

/** Null if there is no such product. `before` continues a longer history. */
export function showProduct(
  staff: Database,
  { category, id }: ProductReference,
  { before, most = 20 }: { before?: number | undefined; most?: number } = {},
): Promise<ShownProduct | null> {
  return queryResult(staff, 'SELECT show_product($1, $2::integer, $3::bigint, $4::integer) AS result', [
    category,
    id,
    before ?? null,
    most,
  ]);
}

export interface ShownDocument {
  readonly name: DocumentName;
  readonly document: unknown;
  readonly revision: number;
  readonly versions: readonly (Published & { readonly document: unknown })[];
}

/** `before` continues a longer history. */
export function showDocument(
  staff: Database,
  name: DocumentName,
  { before, most = 20 }: { before?: number | undefined; most?: number } = {},
): Promise<ShownDocument | null> {
  return queryResult(staff, 'SELECT show_document($1, $2::bigint, $3::integer) AS result', [
    name,
    before ?? null,
    most,
  ]);
}

export interface ListedPublication {
  readonly version: number;
  readonly at: string;
  readonly kind: PublicationKind;
  readonly actor: string;
  readonly origin: string;
  readonly note: string | null;
  /** How many products and documents it changed. */
  readonly products: number;
  readonly documents: number;
  readonly kinds: number;
  readonly texts: number;
  /** By key: 'new', 'removed', or [before, after] of each part that changed. */
  readonly kind_changes: Readonly<
    Record<string, 'new' | 'removed' | Readonly<Record<string, readonly [unknown, unknown]>>>
  >;
  /** The keys of all kinds before and after, if their sequence changed. */
  readonly sequence: readonly [readonly string[], readonly string[]] | null;
  /** By product, like 'rackets 12': 'new', or [before, after] of each field that changed. At most 100 products. */
  readonly changes: Readonly<Record<string, 'new' | Readonly<Record<string, readonly [unknown, unknown]>>>>;
}

/** The newest first. */
export function listPublications(staff: Database, most: number, before?: number): Promise<ListedPublication[]> {
  return queryResult(staff, 'SELECT list_publications($1::bigint, $2::integer) AS result', [before ?? null, most]);
}

/** Publishes a product as it was at an earlier revision. `seen` is the revision that the staff saw as the newest. */
export async function restoreProduct(
  publisher: Publisher,
  acting: Acting,
  product: ProductReference,
  revision: number,
  seen?: number,
): Promise<CatalogueResult<Publication>> {
  const { category, id } = product;
  const shown = await showProduct(publisher.staff, product, { before: revision + 1, most: 1 });
  const version = shown?.versions.find((candidate) => candidate.revision === revision);
  if (!version) {
    return refused('version_not_found', { revision });
  }
  const { state, document } = version;
  // The address of today stays: it is what the world knows.
  const restored = shown?.slug && shown.slug !== version.slug ? { ...document, slug: shown.slug } : document;
  const change = { category, id, state, document: restored, revision: seen ?? shown?.revision ?? undefined };
  return publish(publisher, acting, { products: [change], note: `version ${revision} again` }, 'restore');
}

export interface SavedDraft extends ProductReference {
  readonly draft_version: number;
  readonly revision: number;
}

/** Keeps unfinished work. Without an id the product is new. `seen` is the draft's version that the editor began with. */
export function saveDraft(
  staff: Database,
  acting: Acting,
  { category, id, draft, seen }: { category: Category; id?: number; draft: ProductDocument; seen?: number },
): Promise<StaffResult<SavedDraft>> {
  return staffStep(staff, acting, 'SELECT save_draft($1::jsonb, $2, $3::integer, $4::jsonb, $5::integer) AS result', [
    category,
    id ?? null,
    draft,
    seen ?? 0,
  ]);
}

export interface ListedDraft extends SavedDraft {
  readonly state: PublishedState | 'draft';
  readonly draft: ProductDocument;
  readonly draft_actor: string;
  readonly draft_at: string;
}

/** A product that was never published goes with its draft. The version of `acting` is that of the draft which was seen. */
export function dropDraft(
  staff: Database,
  acting: Acting,
  { category, id }: ProductReference,
): Promise<StaffResult<void>> {
  return staffStep(staff, acting, 'SELECT drop_draft($1::jsonb, $2, $3::integer) AS result', [category, id]);
}
