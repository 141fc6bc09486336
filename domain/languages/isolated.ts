/**
 * A name in the letters of another script, so that what stands before and after it keeps its place: a bracket or a plus sign at its end
 * belongs to the name. It is `<bdi>` for texts without tags.
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

export const isolatedNames = (names: readonly string[], separator: string): string =>
  names.map(isolated).join(separator);

/** A sum of money or a measure: the same, and it stays on one line. */
export const unbroken = (measure: string): string => isolated(measure.replaceAll(' ', '\u00a0'));
