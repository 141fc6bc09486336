import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { problemWords } from '#contract/words/catalogue-documents.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { KINDS_FILE, readKinds } from './read-kinds.ts';

/** What a new shop sells: the four kinds of the specification. */
export const SHIPPED_KIND_DOCUMENTS: unknown = JSON.parse(readFileSync(join(import.meta.dirname, KINDS_FILE), 'utf8'));

const problems: CatalogueProblem[] = [];

export const SHIPPED_KINDS: readonly Kind[] = readKinds(SHIPPED_KIND_DOCUMENTS, problems);

if (problems.length > 0) throw new Error([`${KINDS_FILE} has mistakes:`, ...problems.map(problemWords)].join('\n'));
