import type { StoredProduct } from '#catalogue/documents.ts';
import { readProducts } from '#catalogue/read-catalogue.ts';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { valueAt } from '#contract/catalogue/product-fields.ts';
import type { KindCheck, MisfitProduct, UsedVariant } from '#contract/kinds/kinds.ts';
import type { Database } from '#database/database.ts';
import type { SpecValue } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { specMatcher } from '#domain/listing/facets.ts';
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
    finds: findsOf(after, products),
    misfits: { count: misfits.length, products: misfits.slice(0, MOST_LISTED) },
  };
}

function findsOf({ facets, specs }: Kind, products: readonly StoredProduct[]): KindCheck['finds'] {
  const counts = facets.flatMap((facet) => {
    if (facet.by !== 'spec') return [];
    const path = specs.find(({ key }) => key === facet.spec)?.path ?? '';
    const optionsOf = specMatcher(facet);
    const found = products.flatMap(({ document }) => {
      const value = valueAt(document, path);
      return isSpecValue(value) ? optionsOf(value) : [];
    });
    return [[facet.spec, facet.options.map((_, place) => found.filter((at) => at === place).length)] as const];
  });
  return Object.fromEntries(counts);
}

const isSpecValue = (value: unknown): value is SpecValue =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value);

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
