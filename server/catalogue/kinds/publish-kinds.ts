import { isDeepStrictEqual } from 'node:util';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import { kindDocument } from '#contract/kinds/kind.ts';
import type { KindCheck, KindDocument } from '#contract/kinds/kinds.ts';
import { shortKind } from '#contract/kinds/short-kind.ts';
import { type Mistake, mistakesByField } from '#contract/mistakes.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { type KindChange, type Publication, type Publisher, storePublication } from '#server/catalogue/publish.ts';
import { kindsIn, readKinds } from '#server/catalogue/stored-kinds.ts';
import type { Acting } from '#server/steps/acting.ts';
import { type Refused, refused } from '#server/steps/staff-result.ts';
import { showKind } from './edited-kind.ts';
import { effectsOf } from './kind-effects.ts';

export type KindResult<T> =
  | { ok: true; value: T }
  | (Refused & { readonly mistakes?: Readonly<Record<string, Mistake>> });

type Published = Omit<Publication, 'warnings'>;

/** What somebody publishes of one kind. */
export interface KindWork {
  /** The key that it has now. */
  readonly kind: string;
  readonly document: KindDocument;
  /** The published version and the draft that the editor saw. */
  readonly revision: number;
  readonly seen: number;
}

interface KindsRequest {
  readonly kinds: readonly KindWork[];
  readonly sequence?: readonly string[] | undefined;
  readonly note?: string | undefined;
}

/** Publishes kinds and their sequence, all of it or nothing. */
export async function publishKinds(
  publisher: Publisher,
  acting: Acting,
  { kinds, sequence, note }: KindsRequest,
): Promise<KindResult<Published>> {
  const mistakes: Record<string, Mistake> = {};
  const changes = kinds.flatMap(({ kind: was, document, revision, seen }): Change[] => {
    const { data: after, error } = kindDocument.safeParse(document);
    for (const [field, mistake] of Object.entries(mistakesByField(error)))
      mistakes[kinds.length === 1 ? field : `${was}.${field}`] = mistake;
    const draft = { drops_draft: true, draft_version: seen };
    return after ? [{ after, was, change: { key: after.key, was, revision, ...draft } }] : [];
  });
  if (Object.keys(mistakes).length > 0) return { ...refused('kind_invalid'), mistakes };
  const rest = { ...(sequence && { kind_sequence: sequence }), note };
  return store(publisher, acting, 'edit', changes, rest);
}

interface Change {
  readonly was: string;
  readonly after: Kind;
  readonly change: Omit<KindChange, 'document'>;
}

async function store(
  publisher: Publisher,
  acting: Acting,
  kind: 'edit' | 'restore',
  changes: readonly Change[],
  rest: { readonly kind_sequence?: readonly string[]; readonly note?: string | undefined },
): Promise<KindResult<Published>> {
  const stored = await readKinds(publisher.staff);
  const before = kindsIn(stored);
  // What says the same in other words is left as it is.
  const kinds = changes.map(({ was, after, change }) => ({
    ...change,
    document: isDeepStrictEqual(findKind(before, was), after)
      ? stored.find(({ key }) => key === was)?.document
      : shortKind(after),
  }));
  return storePublication(publisher, acting, kind, { ...rest, kinds, products: [], fresh: [] });
}

/** What publishing this would do, without publishing it. */
export async function checkKind({ staff }: Publisher, key: string, document: KindDocument): Promise<KindCheck> {
  const { data: after, error } = kindDocument.safeParse(document);
  const problems = Object.entries(mistakesByField(error)).map(
    ([field, mistake]): DocumentProblem => ({ field, mistake }),
  );
  const nothing = { count: 0, variants: [], products: [] };
  if (!after) return { problems, variants: { added: 0, dropped: 0 }, in_use: nothing, finds: {}, misfits: nothing };
  const before = findKind(kindsIn(await readKinds(staff)), key);
  return { problems, ...(await effectsOf(staff, key, before, after)) };
}

/** A kind without products goes, with its draft. */
export function removeKind(
  publisher: Publisher,
  acting: Acting,
  { kind, revision }: { kind: string; revision: number },
): Promise<KindResult<Published>> {
  const change = { key: kind, document: null, revision };
  return storePublication(publisher, acting, 'edit', { kinds: [change], products: [], fresh: [] });
}

/** Publishes a kind as it was at an earlier revision, under the key that it has now. */
export async function restoreKind(
  publisher: Publisher,
  acting: Acting,
  { kind: key, revision, seen }: { kind: string; revision: number; seen: number },
): Promise<KindResult<Published>> {
  const shown = await showKind(publisher.staff, key, { before: revision + 1, most: 1 });
  const version = shown?.versions.find((candidate) => candidate.revision === revision);
  if (!version?.document) return refused('version_not_found', { revision });
  const document = { ...version.document, key };
  const { data: after, error } = kindDocument.safeParse(document);
  if (!after) return { ...refused('kind_invalid'), mistakes: mistakesByField(error) };
  const change = { key, revision: seen };
  return store(publisher, acting, 'restore', [{ after, was: key, change }], { note: `version ${revision} again` });
}
