import { isDeepStrictEqual } from 'node:util';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { CatalogueFiles } from '#catalogue/read-catalogue.ts';
import { SHIPPED_KIND_DOCUMENTS, SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { kindDocument } from '#contract/kinds/kind.ts';
import type { KindChange } from './publish.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

/** What an import would do to one kind. */
export interface ImportedKind {
  readonly change: KindChange;
  /** `missing`: it is not in the files, so it is hidden. */
  readonly kind: 'new' | 'changed' | 'missing';
  /** The names of the parts that differ. */
  readonly parts: readonly string[];
}

/** The kinds of files that say nothing of them: the ones that come with the program, as this shop has them. */
export function kindsMeant({ kinds }: StoredCatalogue): unknown {
  const own = new Map(kinds.map(({ key, document }) => [key, document]));
  return shippedDocuments().map((document) => own.get(document.key) ?? document);
}

const shippedDocuments = () => SHIPPED_KIND_DOCUMENTS as readonly { readonly key: string }[];

/** Whether files speak of a kind: those from before there were kinds to choose know only the ones that come with the program. */
export function areSpokenOf({ kinds }: CatalogueFiles): (key: string) => boolean {
  return (key) => kinds !== undefined || SHIPPED_KINDS.some((shipped) => shipped.key === key);
}

/** What sound files would change about the kinds. Files that say nothing of them only bring those that their products need. */
export function planKinds(
  stored: StoredCatalogue,
  files: CatalogueFiles,
  { products }: Pick<PublishedCatalogue, 'products'>,
): { kinds: ImportedKind[]; kindSequence?: readonly string[] } {
  const known = new Map(stored.kinds.map((kind) => [kind.key, kind]));
  const isNeeded = (key: string) => stored.version === 0 || products.some(({ category }) => category === key);
  const documents =
    (files.kinds as readonly { readonly key: string }[] | undefined) ??
    shippedDocuments().filter(({ key }) => !known.has(key) && isNeeded(key));
  const wanted = documents.flatMap((document): ImportedKind[] => {
    const was = known.get(document.key);
    const parts = partsThatDiffer(was?.document, document);
    if (was && parts.length === 0) return [];
    return [
      { change: { key: document.key, document, revision: was?.revision ?? 0 }, kind: was ? 'changed' : 'new', parts },
    ];
  });
  if (files.kinds === undefined) return { kinds: wanted };
  const keys = documents.map(({ key }) => key);
  const missing = stored.kinds
    .filter(({ key, document }) => !keys.includes(key) && kindDocument.safeParse(document).data?.isShown)
    .map(({ key, document, revision }): ImportedKind => {
      const hidden = { ...(document as object), isShown: false };
      return { change: { key, document: hidden, revision }, kind: 'missing', parts: ['isShown'] };
    });
  const before = stored.kind_sequence;
  const after = [...keys, ...before.filter((key) => !keys.includes(key))];
  const isSame = isDeepStrictEqual(before, after);
  return { kinds: [...wanted, ...missing], ...(!isSame && { kindSequence: after }) };
}

/** A part that is left out means the usual. */
function partsThatDiffer(was: unknown, becomes: unknown): string[] {
  const [before = {}, after = {}] = [was, becomes].map(
    (document): Record<string, unknown> => ({ ...(kindDocument.safeParse(document).data ?? (document as object)) }),
  );
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
