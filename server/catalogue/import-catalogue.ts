import { isDeepStrictEqual } from 'node:util';
import { productsOfFiles, type StoredProduct, saysTheSame } from '#catalogue/documents.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { CatalogueFiles } from '#catalogue/read-catalogue.ts';
import { fingerprintOf, readFolder } from '#catalogue/read-files.ts';
import { warningsOf } from '#catalogue/warnings.ts';
import type { CatalogueProblem, CatalogueWarning } from '#contract/catalogue/problems.ts';
import type { Database } from '#database/database.ts';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { areSpokenOf, type ImportedKind, kindsMeant, planKinds } from './import-kinds.ts';
import { planTexts } from './import-texts.ts';
import { logoProblems } from './missing-logos.ts';
import {
  type CatalogueResult,
  type CheckedPublication,
  type DocumentChange,
  type Publication,
  type Publisher,
  storePublication,
  type TextsChange,
} from './publish.ts';
import { DOCUMENT_NAMES, documentOf, readStored, type StoredCatalogue } from './stored-catalogue.ts';

/** What an import would do to one product. */
export interface ImportedProduct {
  readonly change: CheckedPublication['products'][number];
  readonly name: string;
  /** `missing`: it is not in the files, so it is hidden. */
  readonly kind: 'new' | 'changed' | 'missing';
  /** The fields that differ, with what they are and what they would be; `state` too. */
  readonly fields: readonly { readonly field: string; readonly was: unknown; readonly becomes: unknown }[];
}

/** What an import of sound files would change, worked out from one version of the catalogue. */
export interface ImportPlan {
  readonly ok: true;
  readonly catalogueVersion: number;
  readonly fingerprint: string;
  readonly kinds: readonly ImportedKind[];
  /** The keys of the kinds in the sequence of the files; absent if the files say nothing of kinds, or the shop has them so. */
  readonly kindSequence?: readonly string[];
  readonly products: readonly ImportedProduct[];
  readonly documents: readonly DocumentChange[];
  readonly texts: readonly TextsChange[];
  readonly warnings: readonly CatalogueWarning[];
  /** The products of the files, as shoppers would see them. */
  readonly read: readonly Product[];
}

export type Planned = ImportPlan | { readonly ok: false; readonly problems: readonly CatalogueProblem[] };

/** Shows what importing the files of a folder would change; changes nothing. */
export async function planImport(database: Database, folder: string): Promise<Planned> {
  const stored = await readStored(database);
  const result = readFolder(folder, kindsMeant(stored));
  if (!result.ok) return result;
  const problems = await logoProblems(database, result.catalogue.brand);
  return problems.length > 0 ? { ok: false, problems } : planOf(stored, result.files, result.catalogue);
}

/** What the files say, as it was read. */
type ReadFiles = Pick<PublishedCatalogue, 'kinds' | 'products' | 'texts'>;

export function planOf(stored: StoredCatalogue, files: CatalogueFiles, catalogue: ReadFiles): ImportPlan {
  const read = catalogue.products;
  const known = new Map(stored.products.map((product) => [productKey(product), product]));
  const wanted = productsOfFiles(files, catalogue.kinds);
  const inFiles = new Set(wanted.map(productKey));
  const isSpokenOf = areSpokenOf(files);
  const missing = stored.products
    .filter(
      (product) => product.state === 'listed' && !inFiles.has(productKey(product)) && isSpokenOf(product.category),
    )
    .map((product): StoredProduct => ({ ...product, state: 'hidden' }));
  const products = [...wanted, ...missing].flatMap((product): ImportedProduct[] => {
    const was = known.get(productKey(product));
    const fields = was ? differences(was, product) : [];
    if (was && fields.length === 0) return [];
    const { category, id, state, slug, document } = product;
    const kind = was ? (inFiles.has(productKey(product)) ? 'changed' : 'missing') : 'new';
    return [
      {
        change: { category, id, state, slug, document, revision: was?.revision ?? 0 },
        name: String(document.name),
        kind,
        fields,
      },
    ];
  });
  return {
    ok: true,
    catalogueVersion: stored.version,
    fingerprint: fingerprintOf(files),
    ...planKinds(stored, files, catalogue),
    products,
    documents: planDocuments(stored, files),
    texts: planTexts(stored, catalogue.texts),
    warnings: warningsOf(catalogue.kinds, read),
    read,
  };
}

function planDocuments({ version, documents }: StoredCatalogue, files: CatalogueFiles): DocumentChange[] {
  return DOCUMENT_NAMES.flatMap((name): DocumentChange[] => {
    if (name === 'brand' && files.brand === undefined) return [];
    const was = documentOf(documents, name);
    // A shop from before there was a brand to choose has the shipped one.
    const meant = was?.document ?? (name === 'brand' && version > 0 ? {} : undefined);
    return saysTheSame(name, meant, files[name]) ? [] : [{ name, document: files[name], revision: was?.revision ?? 0 }];
  });
}

function differences(was: StoredProduct, becomes: StoredProduct): ImportedProduct['fields'] {
  const before: Record<string, unknown> = { ...was.document, state: was.state };
  const after: Record<string, unknown> = { ...becomes.document, state: becomes.state };
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, was: before[field], becomes: after[field] }));
}

export const changesNothing = ({ kinds, kindSequence, products, documents, texts }: ImportPlan) =>
  kinds.length + products.length + documents.length + texts.length === 0 && !kindSequence;

/** Does what was planned, all of it or nothing; refused if anything was published since. */
export function applyImport(
  publisher: Publisher,
  acting: Acting,
  plan: ImportPlan,
  note?: string,
): Promise<CatalogueResult<Omit<Publication, 'warnings'>>> {
  return storePublication(publisher, acting, 'import', { ...publicationOf(plan), note });
}

export function publicationOf({
  catalogueVersion,
  fingerprint,
  kinds,
  kindSequence,
  products,
  documents,
  texts,
  read,
}: ImportPlan): CheckedPublication {
  const fresh = new Set(products.filter(({ kind }) => kind === 'new').map(({ change }) => productKey(change)));
  return {
    catalogue_version: catalogueVersion,
    fingerprint,
    kinds: kinds.map(({ change }) => change),
    ...(kindSequence && { kind_sequence: kindSequence }),
    products: products.map(({ change }) => change),
    documents,
    texts,
    fresh: read.filter((product) => fresh.has(productKey(product))),
  };
}

/** The fingerprint of the files that were imported last. */
export function lastImport(database: Database): Promise<string | null> {
  return queryResult(database, 'SELECT last_import() AS result', []);
}
