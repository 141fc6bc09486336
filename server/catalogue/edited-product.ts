import type { ProductDocument } from '#catalogue/documents.ts';
import { readProducts } from '#catalogue/read-catalogue.ts';
import { warningsOf } from '#catalogue/warnings.ts';
import type {
  EditedProduct,
  FieldWarning,
  HistoryVersion,
  ProductPlan,
  PublishedVersion,
} from '#contract/catalogue/product-editor.ts';
import { changesBetween } from '#contract/catalogue/product-fields.ts';
import type { Database } from '#database/database.ts';
import { type Category, type Product, productPath } from '#domain/catalogue/product.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { type ProductReference, type ProductVersion, type ShownProduct, showProduct } from './history.ts';
import { planProblem } from './schedule.ts';

/** What the editor of a product works with. */
export interface EditorTools {
  readonly staff: Database;
  /** What is published at this moment. */
  catalogue(): { readonly kinds: readonly Kind[]; readonly products: readonly Product[] };
  /** The address of the shop. */
  readonly publicUrl: string;
}

/**
 * A draft is stored with the revision that it changes: whoever opens it after another publication is shown what changed meanwhile.
 * A product that was never published has none, because a plan publishes its draft as it is.
 */
const BASE = 'based_on';

export function draftToStore(document: ProductDocument, revision: number): ProductDocument {
  return revision > 0 ? { ...document, [BASE]: revision } : document;
}

function splitDraft(stored: ProductDocument): { document: ProductDocument; revision: number | undefined } {
  const { [BASE]: revision, ...document } = stored;
  return { document, revision: typeof revision === 'number' ? revision : undefined };
}

/** Undefined if there is no such product. */
export async function editedProduct(
  tools: EditorTools,
  reference: ProductReference,
): Promise<EditedProduct | undefined> {
  const shown = await showProduct(tools.staff, reference, { most: 1 });
  if (!shown) return undefined;
  const { category, id } = shown;
  const published = publishedOf(shown);
  const split = shown.draft && splitDraft(shown.draft);
  const base =
    published && split?.revision !== undefined && split.revision !== published.revision
      ? await versionOf(tools.staff, reference, split.revision)
      : published;
  return {
    ...{ category, id, published },
    draft: split
      ? { document: split.document, actor: shown.draft_actor ?? '', at: shown.draft_at ?? '', base: base ?? published }
      : null,
    draft_version: shown.draft_version,
    warnings: fieldWarnings(tools.catalogue(), category, split?.document ?? published?.document ?? {}),
    former_slugs: shown.former_slugs,
    plans: shown.schedule.map((plan) => ({ ...plan, problem: planProblem(plan) })) as readonly ProductPlan[],
    shop_page: published?.state === 'listed' ? tools.publicUrl + productPath({ category, slug: published.slug }) : null,
  };
}

function publishedOf({ document, state, slug, revision, versions }: ShownProduct): EditedProduct['published'] {
  if (!document || state === 'draft' || slug === null || revision === null) return null;
  const { actor = '', at = '' } = versions[0] ?? {};
  return { revision, state, slug, document, actor, at };
}

async function versionOf(
  staff: Database,
  reference: ProductReference,
  revision: number,
): Promise<PublishedVersion | undefined> {
  const shown = await showProduct(staff, reference, { before: revision + 1, most: 1 });
  const version = shown?.versions[0];
  return (
    version && { revision: version.revision, state: version.state, slug: version.slug, document: version.document }
  );
}

/** None for a document with mistakes: these come first. */
export function fieldWarnings(
  { kinds, products }: ReturnType<EditorTools['catalogue']>,
  category: Category,
  document: ProductDocument,
): FieldWarning[] {
  const kind = findKind(kinds, category);
  const [product] = kind ? readProducts(kind, [document], {}, []) : [];
  if (!product) return [];
  const others = products.filter((other) => other.category !== category || other.id !== product.id);
  return warningsOf(kinds, [product], others).map(({ field, mistake, suggestion, facet }) => ({
    ...{ path: field, mistake },
    ...(suggestion !== undefined && { suggestion }),
    ...(facet !== undefined && { facet }),
  }));
}

/** Newest first; each version with what it changed. Undefined if there is no such product. */
export async function productHistory(
  { staff, catalogue }: EditorTools,
  reference: ProductReference,
  { before, most }: { before?: number | undefined; most: number },
): Promise<{ versions: HistoryVersion[]; next: number | null } | undefined> {
  const kind = findKind(catalogue().kinds, reference.category);
  const shown = await showProduct(staff, reference, { before, most: most + 1 });
  if (!kind || !shown) return undefined;
  const versions = shown.versions
    .slice(0, most)
    .map((version, index) => historyVersion(kind, version, shown.versions[index + 1]));
  return { versions, next: shown.versions.length > most ? (versions.at(-1)?.revision ?? null) : null };
}

function historyVersion(kind: Kind, version: ProductVersion, earlier: ProductVersion | undefined): HistoryVersion {
  const { document, ...rest } = version;
  if (!earlier) return { ...rest, changes: null };
  return {
    ...rest,
    changes: {
      fields: changesBetween(kind, earlier.document, document).filter(({ path }) => path !== 'slug'),
      state: earlier.state === version.state ? null : [earlier.state, version.state],
      slug: earlier.slug === version.slug ? null : [earlier.slug, version.slug],
    },
  };
}
