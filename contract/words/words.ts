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

/** cash_on_delivery reads cash on delivery. */
export const plain = (name: string) => name.replaceAll('_', ' ');
