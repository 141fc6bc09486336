import { isDeepStrictEqual } from 'node:util';
import type { ProductDocument, PublishedState } from '#catalogue/documents.ts';
import { readBrand } from '#catalogue/read-brand.ts';
import { nounOf, readProducts, readShop } from '#catalogue/read-catalogue.ts';
import { readKinds } from '#catalogue/read-kinds.ts';
import { readTechnologies, type TechnologyTable } from '#catalogue/read-technologies.ts';
import { warningsOf } from '#catalogue/warnings.ts';
import type { CatalogueProblem, CatalogueWarning } from '#contract/catalogue/problems.ts';
import { COMMON_FIELDS } from '#contract/catalogue/product-documents.ts';
import { mistake } from '#contract/mistakes.ts';
import type { Database } from '#database/database.ts';
import type { Category, Product } from '#domain/catalogue/product.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import type { SubjectTexts } from '#domain/texts/translations.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { queryResult, type Refused, refused, staffResult } from '#server/steps/staff-result.ts';
import { type DocumentName, readStored, readStoredProducts, storedTechnologies } from './stored-catalogue.ts';
import { storedKinds } from './stored-kinds.ts';

/** What publishing works with. */
export interface Publisher {
  staff: Database;
  /** How many a new product begins with, in each variant. */
  initialStock: number;
}

export interface ProductChange {
  readonly category: Category;
  readonly id: number;
  readonly state: PublishedState;
  readonly document: ProductDocument;
  /** The revision that the editor saw, 0 for a product that was never published; without it nobody is asked who was quicker. */
  readonly revision?: number | undefined;
  /** The editor's draft is published with this and is no longer needed. */
  readonly drops_draft?: boolean;
  /** The version of that draft which the editor saw; one that somebody saved since stays. */
  readonly draft_version?: number;
}

export interface DocumentChange {
  readonly name: DocumentName;
  readonly document: unknown;
  readonly revision?: number | undefined;
}

export interface KindChange {
  /** The one that it will have. */
  readonly key: string;
  /** Null removes the kind. */
  readonly document: unknown;
  /** The key that it has until then, if it gets another. */
  readonly was?: string | undefined;
  readonly revision?: number | undefined;
  readonly drops_draft?: boolean;
  readonly draft_version?: number;
}

export interface TextsChange {
  readonly language: LanguageCode;
  readonly subject: string;
  /** All translations of the subject. */
  readonly document: SubjectTexts;
  readonly revision?: number | undefined;
}

export interface PublicationRequest {
  readonly products?: readonly ProductChange[];
  readonly documents?: readonly DocumentChange[];
  readonly kinds?: readonly KindChange[];
  /** The keys of the kinds in a new sequence. */
  readonly kind_sequence?: readonly string[];
  readonly texts?: readonly TextsChange[];
  readonly note?: string | undefined;
  /** What the person asked for, where the rest follows from it: by it a repeated step is known. */
  readonly sent?: object;
}

export interface Publication {
  /** The catalogue's version; unchanged if nothing differed. */
  readonly version: number;
  readonly products: readonly { readonly category: Category; readonly id: number }[];
  readonly documents: readonly DocumentName[];
  /** The keys of those that were changed, added or removed. */
  readonly kinds: readonly string[];
  readonly texts: readonly { readonly language: string; readonly subject: string }[];
  readonly warnings: readonly CatalogueWarning[];
}

/** A refusal for mistakes in documents has them one by one. */
export type CatalogueResult<T> =
  | { ok: true; value: T }
  | (Refused & { readonly problems?: readonly CatalogueProblem[] });

export function refuseProblems(problems: readonly CatalogueProblem[]): CatalogueResult<never> {
  return { ...refused('catalogue_invalid', { problems: [...problems] }), problems };
}

/**
 * Publishes these changes, all of them or none. They are refused if a document has a mistake, or if somebody changed one of them
 * after it was looked at.
 */
export async function publish(
  publisher: Publisher,
  acting: Acting,
  request: PublicationRequest,
  kind: 'edit' | 'restore' = 'edit',
): Promise<CatalogueResult<Publication>> {
  const checked = await checkRequest(publisher.staff, request);
  if (!checked.ok) return refuseProblems(checked.problems);
  const { products = [], ...rest } = request;
  const read = checked.products;
  const stored = await storePublication(publisher, acting, kind, {
    ...rest,
    products: products.map((change, index) => ({ ...change, slug: read[index]?.slug ?? '' })),
    fresh: read.filter((_, index) => !products[index]?.revision),
  });
  return stored.ok ? { ok: true, value: { ...stored.value, warnings: warningsOf(checked.kinds, read) } } : stored;
}

/** What was checked before, with the address of each product. */
export interface CheckedPublication extends Omit<PublicationRequest, 'products'> {
  readonly products: readonly (ProductChange & { readonly slug: string })[];
  /** Those that may have no stock yet. */
  readonly fresh: readonly Pick<Product, 'category' | 'id' | 'inStock'>[];
  readonly catalogue_version?: number;
  readonly fingerprint?: string;
}

export async function storePublication(
  { staff, initialStock }: Publisher,
  acting: Acting,
  kind: 'edit' | 'restore' | 'import',
  publication: CheckedPublication,
): Promise<CatalogueResult<Omit<Publication, 'warnings'>>> {
  return staffResult(() =>
    queryResult(staff, 'SELECT publish_catalogue($1::jsonb, $2, $3::jsonb) AS result', [
      actOf(acting),
      kind,
      publicationRequest(publication, initialStock),
    ]),
  );
}

/** A publication as the SQL function write_publication takes it. */
export function publicationRequest({ fresh, ...publication }: CheckedPublication, initialStock: number): object {
  const first = fresh.map(({ category, id, inStock }) => ({
    ...{ category, product_id: id },
    stock_quantity: inStock ? initialStock : 0,
  }));
  return { ...publication, first_stock: first };
}

export type CheckedRequest =
  | { ok: true; kinds: readonly Kind[]; products: Product[] }
  | { ok: false; problems: CatalogueProblem[] };

/** Checks what would be published, without publishing it. */
export async function checkRequest(
  database: Database,
  { products = [], documents = [], kinds: changed = [] }: PublicationRequest,
): Promise<CheckedRequest> {
  const problems: CatalogueProblem[] = [];
  const kinds = withKinds(await storedKinds(database), changed, problems);
  const shop = documents.find(({ name }) => name === 'shop');
  if (shop) readShop(shop.document, problems);
  const brand = documents.find(({ name }) => name === 'brand');
  if (brand) readBrand(brand.document, problems);
  const technologies = documents.find(({ name }) => name === 'technologies');
  if (technologies) problems.push(...(await checkWhole(database, kinds, products, technologies.document)));
  const table = readTechnologies(technologies?.document ?? (await storedTechnologies(database)), problems);
  const { read, wrong } = await checkAgainstPublished(database, kinds, products, table);
  problems.push(...wrong);
  return problems.length === 0
    ? { ok: true, kinds, products: read }
    : { ok: false, problems: withoutRepeats(problems) };
}

/** The kinds as they would be; what is wrong with the changed ones is added to the problems. */
function withKinds(
  stored: readonly Kind[],
  changed: readonly KindChange[],
  problems: CatalogueProblem[],
): readonly Kind[] {
  if (changed.length === 0) return stored;
  const read = readKinds(
    changed.flatMap(({ document }) => document ?? []),
    problems,
  );
  const touched = changed.flatMap(({ key, was }) => [key, was]);
  return [...stored.filter(({ key }) => !touched.includes(key)), ...read];
}

/** Only where there are mistakes it is looked up which of them are published already. */
async function checkAgainstPublished(
  database: Database,
  kinds: readonly Kind[],
  changes: readonly ProductChange[],
  table: TechnologyTable | undefined,
): Promise<{ read: Product[]; wrong: CatalogueProblem[] }> {
  const wrong: CatalogueProblem[] = [];
  const read = checkProducts(kinds, changes, table, wrong);
  if (wrong.length === 0) return { read, wrong };
  const published = await readStoredProducts(database, changes);
  const left: CatalogueProblem[] = [];
  return { read: checkProducts(kinds, changes, table, left, published), wrong: left };
}

/**
 * Each product with its problems; a product that cannot be read at all is missing in the result, but then there is a problem. What does
 * not fit the kind in the published document either is none: the kind has changed since, and a price must not wait for a material.
 */
export function checkProducts(
  kinds: readonly Kind[],
  changes: readonly ProductChange[],
  technologies: TechnologyTable | undefined,
  problems: CatalogueProblem[],
  published: readonly Pick<ProductChange, 'category' | 'id' | 'document'>[] = [],
): Product[] {
  return changes.flatMap(({ category, id, document }) => {
    const kind = findKind(kinds, category);
    if (!kind) {
      problems.push({ file: `${category}.json`, mistake: mistake('kind_gone', { key: category }) });
      return [];
    }
    const was = published.find((one) => one.category === category && one.id === id)?.document;
    const product = readFitting(kind, document, was, technologies, problems);
    if (!product) return [];
    if (product.id === id) return [product];
    const entry = { of: category, noun: nounOf(kind), place: 1, id: product.id, name: product.name };
    problems.push({ file: `${category}.json`, entry, field: 'id', mistake: mistake('other_id', { id }) });
    return [];
  });
}

function readFitting(
  kind: Kind,
  document: ProductDocument,
  was: ProductDocument | undefined,
  technologies: TechnologyTable | undefined,
  problems: CatalogueProblem[],
): Product | undefined {
  const own: CatalogueProblem[] = [];
  const [product] = readProducts(kind, [document], { technologies }, own);
  if (own.length === 0 || !was) {
    problems.push(...own);
    return product;
  }
  const before: CatalogueProblem[] = [];
  readProducts(kind, [was], {}, before);
  const isOfKind = ({ field = '' }: CatalogueProblem) => !COMMON_FIELDS.includes(field.split('.', 1)[0] ?? '');
  const isOld = (problem: CatalogueProblem) =>
    isOfKind(problem) &&
    before.some(({ field, mistake: known }) => isDeepStrictEqual([field, known], [problem.field, problem.mistake]));
  const fresh = own.filter((problem) => !isOld(problem));
  problems.push(...fresh);
  return fresh.length === 0 ? readProducts(kind, [document], { technologies, areStored: true }, [])[0] : product;
}

/** Every product refers to the technologies: a name that disappears is a mistake in those that use it. */
async function checkWhole(
  database: Database,
  kinds: readonly Kind[],
  changes: readonly ProductChange[],
  technologies: unknown,
): Promise<CatalogueProblem[]> {
  const problems: CatalogueProblem[] = [];
  const stored = await readStored(database);
  const changed = new Map(changes.map((change) => [`${change.category}:${change.id}`, change.document]));
  const reading = { technologies: readTechnologies(technologies, problems), areStored: true };
  for (const kind of kinds) {
    const own = stored.products.filter(({ category }) => category === kind.key);
    const documents = own.map(({ category, id, document }) => changed.get(`${category}:${id}`) ?? document);
    readProducts(kind, documents, reading, problems);
  }
  return problems;
}

function withoutRepeats(problems: readonly CatalogueProblem[]): CatalogueProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
