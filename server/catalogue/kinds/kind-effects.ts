import type { StoredProduct } from '#catalogue/documents.ts';
import { readProducts } from '#catalogue/read-catalogue.ts';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import type { KindCheck, MisfitProduct, UsedVariant } from '#contract/kinds/kinds.ts';
import type { Database } from '#database/database.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { type OfferedValues, optionsOf, variantsOf } from '#domain/kinds/variant.ts';
import { queryResult } from '#server/steps/staff-result.ts';

/** As many as a person reads. */
const MOST_LISTED = 100;

/** The published products of some kinds, in one version of the catalogue. */
export interface ProductsOfKinds {
  readonly version: number;
  readonly products: readonly StoredProduct[];
}

export function productsOfKinds(staff: Database, kinds: readonly string[]): Promise<ProductsOfKinds> {
  return queryResult(staff, 'SELECT products_of_kinds($1::jsonb) AS result', [kinds]);
}

export interface ProductVariant {
  readonly category: string;
  readonly product_id: number;
  readonly variant: string;
}

/** A kind before and after. */
export interface ChangedKind {
  readonly before: Kind | undefined;
  readonly after: Kind;
}

/** Which variants of these products a changed kind adds and drops. */
export function changedVariants(
  { before, after }: ChangedKind,
  products: readonly StoredProduct[],
): { added: ProductVariant[]; dropped: ProductVariant[] } {
  const changes = products.map(({ category, id, document }) => {
    const [were, are] = [before, after].map((kind) => offered(kind, document.options as OfferedValues | undefined));
    const of = (variants: readonly string[] = [], others: readonly string[] = []) =>
      variants.filter((variant) => !others.includes(variant)).map((variant) => ({ category, product_id: id, variant }));
    return { added: of(are, were), dropped: of(were, are) };
  });
  return { added: changes.flatMap(({ added }) => added), dropped: changes.flatMap(({ dropped }) => dropped) };
}

const offered = (kind: Kind | undefined, values: OfferedValues | undefined) =>
  kind ? variantsOf(optionsOf(kind, values)) : [];

/** What publishing a sound kind would do to its products. */
export async function effectsOf(staff: Database, change: ChangedKind): Promise<Omit<KindCheck, 'problems'>> {
  const { products } = await productsOfKinds(staff, change.before ? [change.before.key] : []);
  const { added, dropped } = changedVariants(change, products);
  const used = await usedVariants(staff, dropped, products);
  const misfits = misfitsOf(change, products);
  return {
    variants: { added: added.length, dropped: dropped.length },
    in_use: { count: used.length, variants: used.slice(0, MOST_LISTED) },
    misfits: { count: misfits.length, products: misfits.slice(0, MOST_LISTED) },
  };
}

async function usedVariants(
  staff: Database,
  variants: readonly ProductVariant[],
  products: readonly StoredProduct[],
): Promise<UsedVariant[]> {
  if (variants.length === 0) return [];
  const used = await queryResult<Omit<UsedVariant, 'name'>[]>(staff, 'SELECT variants_in_use($1::jsonb) AS result', [
    variants,
  ]);
  const names = new Map(products.map(({ id, document }) => [id, String(document.name)]));
  return used.map((variant) => ({ ...variant, name: names.get(variant.product_id) ?? '' }));
}

/** Products that have more mistakes by the changed kind than they have already. */
function misfitsOf({ before, after }: ChangedKind, products: readonly StoredProduct[]): MisfitProduct[] {
  return products.flatMap(({ category, id, document }): MisfitProduct[] => {
    const known = new Set(before && problemsOf(before, document).map((problem) => JSON.stringify(problem)));
    const problems = problemsOf(after, document).filter((problem) => !known.has(JSON.stringify(problem)));
    return problems.length > 0 ? [{ category, product_id: id, name: String(document.name), problems }] : [];
  });
}

function problemsOf(kind: Kind, document: StoredProduct['document']): DocumentProblem[] {
  const problems: CatalogueProblem[] = [];
  readProducts(kind.key as Category, [document], undefined, problems);
  return problems.map(({ field = '', mistake }) => ({ field, mistake }));
}
