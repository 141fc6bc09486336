import type {
  FieldChange,
  ListedPublication,
  PublishedChange,
  PublishedKindChange,
} from '#contract/catalogue/products.ts';
import { changedParts } from '#contract/desk/changed-parts.ts';
import type { Database } from '#database/database.ts';
import type { Category } from '#domain/catalogue/product.ts';
import {
  listPublications as listStored,
  type ProductReference,
  type ProductVersion,
  type ListedPublication as StoredPublication,
  showProduct,
} from '#server/catalogue/history.ts';

/** By which name a product is known today. */
type NameOf = (product: ProductReference) => string;

interface PublicationsQuery {
  readonly product?: ProductReference | undefined;
  readonly before?: number | undefined;
  readonly most: number;
}

/** The newest first. With a product only what was published about it, and of that only what it changed about this product. */
export async function listPublications(
  staff: Database,
  { product, before, most }: PublicationsQuery,
  nameOf: NameOf,
): Promise<{ publications: ListedPublication[]; next: number | null }> {
  const publications = product
    ? await publicationsOf(staff, product, before, most, nameOf)
    : (await listStored(staff, most, before)).map(
        ({
          version,
          at,
          kind,
          actor,
          note,
          products,
          documents,
          texts,
          kind_changes,
          sequence,
          changes,
        }): ListedPublication => ({
          ...{ version, at, kind, actor, note, products, documents, texts },
          kinds: Object.entries(kind_changes).map(([key, changed]) => kindChangeOf(key, changed)),
          sequence: sequence?.[1] ?? null,
          changes: Object.entries(changes).flatMap(([name, fields]) => changeOf(name, fields, nameOf) ?? []),
        }),
      );
  return { publications, next: publications.length === most ? (publications.at(-1)?.version ?? null) : null };
}

function kindChangeOf(key: string, changed: StoredPublication['kind_changes'][string]): PublishedKindChange {
  return typeof changed === 'string'
    ? { key, is: changed, parts: [] }
    : { key, is: 'changed', parts: Object.keys(changed) };
}

/** The database names products like 'rackets 12'. */
function changeOf(
  name: string,
  fields: 'new' | Readonly<Record<string, readonly [unknown, unknown]>>,
  nameOf: NameOf,
): PublishedChange | undefined {
  const [category, id] = name.split(' ') as [Category, string];
  const product = { category, id: Number(id) };
  const isNew = fields === 'new';
  const changed = isNew
    ? []
    : Object.entries(fields).flatMap(([field, [before, after]]) => fieldChanges(field, before, after));
  return { ...product, name: nameOf(product), isNew, fields: changed };
}

async function publicationsOf(
  staff: Database,
  product: ProductReference,
  before: number | undefined,
  most: number,
  nameOf: NameOf,
): Promise<ListedPublication[]> {
  // One more, to see what the last one changed.
  const shown = await showProduct(staff, product, { before, most: most + 1 });
  const versions = shown?.versions ?? [];
  return versions.slice(0, most).map((version, at) => {
    const { revision, at: when, kind, actor, note } = version;
    const was = versions[at + 1];
    const change = { ...product, name: nameOf(product), isNew: !was, fields: was ? differences(was, version) : [] };
    return {
      version: revision,
      at: when,
      kind,
      actor,
      note,
      products: 1,
      documents: 0,
      texts: 0,
      kinds: [],
      sequence: null,
      changes: [change],
    };
  });
}

function differences(was: ProductVersion, now: ProductVersion): FieldChange[] {
  const [before, after]: Record<string, unknown>[] = [
    { ...was.document, state: was.state },
    { ...now.document, state: now.state },
  ];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((field) => fieldChanges(field, before?.[field], after?.[field]));
}

const fieldChanges = (field: string, before: unknown, after: unknown): FieldChange[] =>
  changedParts(before, after, field).map(({ path, ...values }) => ({ field: path, ...values }));
