import type { Mistake } from '#contract/mistakes.ts';
import type { CatalogueEntry, ShortValue } from './mistakes.ts';

/** One mistake in a file or document of the catalogue. */
export interface CatalogueProblem {
  readonly file: string;
  readonly entry?: CatalogueEntry;
  /** 'specs.carbon', or 'images.1' for the second picture. */
  readonly field?: string;
  readonly mistake: Mistake;
  /** There is nothing at all where something must be. */
  readonly isMissing?: true;
  /** What is there instead, where the mistake does not say it. */
  readonly got?: ShortValue;
}

/**
 * The field of the product: of an entry of a list, the list; of a variant, such as EU 46.5, its own. Problems from before there were codes
 * say 'images, entry 2'.
 */
export const fieldOfProblem = ({ field = '' }: { readonly field?: string | undefined }): string =>
  field.startsWith('variants.') ? field : (field.split(/\.\d|,/, 1)[0] ?? '');

/** Something that is allowed but looks like a slip. */
export interface CatalogueWarning {
  /** Like rackets:12. */
  readonly key: string;
  readonly entry: CatalogueEntry;
  readonly field: string;
  readonly mistake: Mistake;
  /** What to write instead, if one value is likely. */
  readonly suggestion?: string;
  /** The spec whose filter does not find it, if the value may become one of the filter's options. */
  readonly facet?: string;
}
