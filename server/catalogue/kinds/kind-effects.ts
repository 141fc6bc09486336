import type { StoredProduct } from '#catalogue/documents.ts';
import { readProducts } from '#catalogue/read-catalogue.ts';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import type { KindCheck, MisfitProduct, UsedVariant } from '#contract/kinds/kinds.ts';
import type { Database } from '#database/database.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { queryResult } from '#server/steps/staff-result.ts';

/** As many as a person reads. */
const MOST_LISTED = 100;

interface StoredEffects {
  readonly added: number;
  readonly dropped: number;
  readonly in_use: readonly UsedVariant[];
  /** The published products of the kind. */
  readonly products: readonly StoredProduct[];
}

/** What publishing a sound kind would do to the products that have this key now; `before` is the kind as they know it. */
export async function effectsOf(
  staff: Database,
  key: string,
  before: Kind | undefined,
  after: Kind,
): Promise<Omit<KindCheck, 'problems'>> {
  const { added, dropped, in_use, products } = await queryResult<StoredEffects>(
    staff,
    'SELECT kind_effects($1, $2::jsonb) AS result',
    [key, after],
  );
  const misfits = misfitsOf(before, after, products);
  return {
    variants: { added, dropped },
    in_use: { count: in_use.length, variants: in_use.slice(0, MOST_LISTED) },
    misfits: { count: misfits.length, products: misfits.slice(0, MOST_LISTED) },
  };
}

/** Products that have mistakes by the changed kind which they have not got already. */
function misfitsOf(before: Kind | undefined, after: Kind, products: readonly StoredProduct[]): MisfitProduct[] {
  return products.flatMap(({ category, id, document }): MisfitProduct[] => {
    const known = new Set(before && problemsOf(before, document).map((problem) => JSON.stringify(problem)));
    const problems = problemsOf(after, document).filter((problem) => !known.has(JSON.stringify(problem)));
    return problems.length > 0 ? [{ category, product_id: id, name: String(document.name), problems }] : [];
  });
}

function problemsOf(kind: Kind, document: StoredProduct['document']): DocumentProblem[] {
  const problems: CatalogueProblem[] = [];
  readProducts(kind, [document], {}, problems);
  return problems.map(({ field = '', mistake }) => ({ field, mistake }));
}
