import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { meantValue, PRODUCT_FIELDS, sameValue, valueAt, withValue } from '#contract/catalogue/product-fields.ts';
import type { Category } from '#domain/catalogue/product.ts';

export type Side = 'theirs' | 'mine';

/** A field that a colleague changed and that is different here. */
export interface Contest {
  readonly path: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Whether it was changed here, too. */
  readonly isChangedByBoth: boolean;
}

interface Versions {
  /** What both began with. */
  readonly before: ProductDocument;
  readonly theirs: ProductDocument;
  readonly mine: ProductDocument;
}

/** What the second of two editors has to look at. */
export function contestsOf(category: Category, { before, theirs, mine }: Versions): Contest[] {
  return PRODUCT_FIELDS[category].flatMap((field): Contest[] => {
    const [was, their, own] = [before, theirs, mine].map((document) => meantValue(document, field));
    if (sameValue(their, was) || sameValue(their, own)) return [];
    return [{ path: field.path, before: was, theirs: their, mine: own, isChangedByBoth: !sameValue(own, was) }];
  });
}

/** Whose value is taken unless the person says otherwise: what somebody typed here is never replaced by itself. */
export const likelySide = ({ isChangedByBoth }: Contest): Side => (isChangedByBoth ? 'mine' : 'theirs');

/** My document with their values where the person wants them. */
export function merged(
  { theirs, mine }: Pick<Versions, 'theirs' | 'mine'>,
  contests: readonly Contest[],
  sideOf: (contest: Contest) => Side,
): ProductDocument {
  return contests
    .filter((contest) => sideOf(contest) === 'theirs')
    .reduce((document, { path }) => withValue(document, path, valueAt(theirs, path)), mine);
}
