import { kindDocument } from '#contract/kinds/kind.ts';
import { changesBetween } from '#contract/kinds/kind-changes.ts';
import type { EditedKind, KindDocument, KindRow, KindVersion, PublishedKind } from '#contract/kinds/kinds.ts';
import type { Database } from '#database/database.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';

interface StoredKindRow {
  readonly key: string;
  readonly document: KindDocument | null;
  readonly revision: number | null;
  readonly draft: KindDocument | null;
  readonly draft_version: number;
  readonly draft_actor: string | null;
  readonly draft_at: string | null;
}

interface ListedKind extends StoredKindRow {
  readonly products: KindRow['products'];
}

interface StoredVersion {
  readonly key: string;
  readonly revision: number;
  /** Null if it was removed then. */
  readonly document: KindDocument | null;
  readonly at: string;
  readonly actor: string;
  readonly kind: KindVersion['kind'];
  readonly note: string | null;
}

/** Of a kind that was removed there is only what it was. */
export interface ShownKind extends Partial<StoredKindRow> {
  readonly key: string;
  readonly products: number;
  readonly former_keys: readonly string[];
  /** The newest first. */
  readonly versions: readonly StoredVersion[];
}

/**
 * A draft is stored with the revision that it changes: whoever opens it after another publication is shown what changed meanwhile. A
 * kind that was never published has none.
 */
const BASE = 'based_on';

function splitDraft(stored: KindDocument): { document: KindDocument; revision: number | undefined } {
  const { [BASE]: revision, ...document } = stored;
  return { document, revision: typeof revision === 'number' ? revision : undefined };
}

/** With all that is only meant where it says nothing; as it is if it cannot be read. */
function whole(document: KindDocument): KindDocument {
  return { ...(kindDocument.safeParse(document).data ?? document) };
}

export async function listKinds(staff: Database): Promise<KindRow[]> {
  const kinds = await queryResult<ListedKind[]>(staff, 'SELECT list_kinds() AS result', []);
  return kinds.map(({ key, document, revision, draft, draft_actor, draft_at, draft_version, products }) => {
    const kind = kindDocument.safeParse(document).data ?? null;
    const { plural } = { ...(draft?.words as { plural?: unknown } | undefined) };
    return {
      key,
      kind,
      name: kind?.words.plural ?? (typeof plural === 'string' && plural !== '' ? plural : key),
      isShown: kind?.isShown ?? false,
      revision: revision ?? 0,
      products,
      draft: draft && { by: draft_actor ?? '', at: draft_at ?? '', version: draft_version },
    };
  });
}

/** Null if there is no such kind and never was. `before` continues a longer history. */
export function showKind(
  staff: Database,
  key: string,
  { before, most = 20 }: { before?: number | undefined; most?: number } = {},
): Promise<ShownKind | null> {
  return queryResult(staff, 'SELECT show_kind($1, $2::bigint, $3::integer) AS result', [key, before ?? null, most]);
}

/** Undefined if there is no such kind. */
export async function editedKind(staff: Database, key: string, publicUrl: string): Promise<EditedKind | undefined> {
  const shown = await showKind(staff, key, { most: 1 });
  if (!shown || shown.draft_version === undefined) return undefined;
  const published = publishedOf(shown);
  const split = shown.draft && splitDraft(shown.draft);
  const isOutdated = published && split?.revision !== undefined && split.revision !== published.revision;
  const base = isOutdated ? await versionAt(staff, key, split.revision ?? 0) : undefined;
  return {
    key,
    published,
    draft: split
      ? {
          ...{ document: split.document, actor: shown.draft_actor ?? '', at: shown.draft_at ?? '' },
          base: base ?? (published && { revision: published.revision, document: published.document }),
        }
      : null,
    draft_version: shown.draft_version,
    products: shown.products,
    former_keys: shown.former_keys,
    shop_page: published?.document.isShown ? `${publicUrl}/${key}` : null,
  };
}

function publishedOf({ document, revision, versions: [newest] }: ShownKind): EditedKind['published'] {
  if (!document || !revision) return null;
  return { revision, document: whole(document), actor: newest?.actor ?? '', at: newest?.at ?? '' };
}

async function versionAt(staff: Database, key: string, revision: number): Promise<PublishedKind | undefined> {
  const shown = await showKind(staff, key, { before: revision + 1, most: 1 });
  const version = shown?.versions[0];
  return version?.document ? { revision: version.revision, document: whole(version.document) } : undefined;
}

export interface SavedKindDraft {
  readonly key: string;
  readonly draft_version: number;
  readonly revision: number;
}

export function beginKind(
  staff: Database,
  acting: Acting,
  key: string,
  document: KindDocument,
): Promise<StaffResult<SavedKindDraft>> {
  return staffStep(staff, acting, 'SELECT begin_kind($1::jsonb, $2, $3::jsonb) AS result', [key, document]);
}

/** Keeps unfinished work. `seen` is the draft's version that the editor began with, `revision` what it changes. */
export function saveKindDraft(
  staff: Database,
  acting: Acting,
  { key, document, seen, revision }: { key: string; document: KindDocument; seen: number; revision: number },
): Promise<StaffResult<SavedKindDraft>> {
  const draft = revision > 0 ? { ...document, [BASE]: revision } : document;
  return staffStep(staff, acting, 'SELECT save_kind_draft($1::jsonb, $2, $3::jsonb, $4::integer) AS result', [
    key,
    draft,
    seen,
  ]);
}

/** A kind that was never published goes with its draft. The version of `acting` is that of the draft which was seen. */
export function dropKindDraft(staff: Database, acting: Acting, key: string): Promise<StaffResult<void>> {
  return staffStep(staff, acting, 'SELECT drop_kind_draft($1::jsonb, $2) AS result', [key]);
}

/** Newest first; each version with what it changed. Undefined if there is no such kind and never was. */
export async function kindHistory(
  staff: Database,
  key: string,
  { before, most }: { before?: number | undefined; most: number },
): Promise<{ versions: KindVersion[]; next: number | null } | undefined> {
  const shown = await showKind(staff, key, { before, most: most + 1 });
  if (!shown) return undefined;
  const versions = shown.versions.slice(0, most).map(({ document, ...version }, place): KindVersion => {
    const earlier = shown.versions[place + 1]?.document;
    const isRemoved = document === null;
    const changes = earlier && document ? changesBetween(whole(earlier), whole(document)) : null;
    return { ...version, isRemoved, changes };
  });
  return { versions, next: shown.versions.length > most ? (versions.at(-1)?.revision ?? null) : null };
}
