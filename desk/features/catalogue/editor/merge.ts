import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { meantValue, PRODUCT_FIELDS, valueAt, withValue } from '#contract/catalogue/product-fields.ts';
import { type Contest, contestsOf as contestsBetween } from '#desk/lib/form/merge.ts';
import type { Category } from '#domain/catalogue/product.ts';

export type Side = 'theirs' | 'mine';

interface Versions {
  /** What both began with. */
  readonly before: ProductDocument;
  readonly theirs: ProductDocument;
  readonly mine: ProductDocument;
}

/** What the second of two editors has to look at. */
export function contestsOf(category: Category, { before, theirs, mine }: Versions): Contest[] {
  const fieldsOf = (document: ProductDocument) =>
    Object.fromEntries(PRODUCT_FIELDS[category].map((field) => [field.path, meantValue(document, field)]));
  return contestsBetween(fieldsOf(before), fieldsOf(mine), fieldsOf(theirs));
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
