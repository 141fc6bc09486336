import type { z } from 'zod';
import type { RefusalDefinition } from '#contract/desk/refusal.ts';

/** What differs between the places that speak to the staff. */
export interface Say {
  /** A moment, as the reader's clock shows it. */
  time(at: string): string;
}

/** A sentence for every code of a table; a code without one does not compile, nor does one that no table has. */
export type Words<Table extends Record<string, RefusalDefinition>> = {
  readonly [Code in keyof Table]: string | ((params: z.output<Table[Code]['params']>, say: Say) => string);
};

/** The same for mistakes, whose tables are types. */
export type MistakeWords<Table> = { readonly [Code in keyof Table]: string | ((params: Table[Code]) => string) };

/** The sentence of a code with its parameters; undefined for a code that this version does not know. */
export function sentenceFrom(
  table: object,
  { code, params }: { code: string; params: unknown },
  say?: Say,
): string | undefined {
  if (!Object.hasOwn(table, code)) return undefined;
  // Each function takes the parameters of its own code, which the type of the whole table cannot say.
  const words = (table as Record<string, string | ((given: unknown, say: Say | undefined) => string)>)[code];
  return typeof words === 'function' ? words(params, say) : words;
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A size, an edition. */
export const withArticle = (words: string) => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;

/** 10000 reads 10,000. */
export const grouped = (number: number) => number.toLocaleString('en');

/** cash_on_delivery reads cash on delivery. */
export const plain = (name: string) => name.replaceAll('_', ' ');
