import { changedParts } from '#contract/desk/changed-parts.ts';
import type { KindDocument, KindFieldChange } from './kinds.ts';

/** What is different between two kinds. */
export const changesBetween = (before: KindDocument, after: KindDocument): KindFieldChange[] =>
  changedParts(before, after);
