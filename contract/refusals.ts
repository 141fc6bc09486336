import type { z } from 'zod';
import { catalogueRefusals } from './catalogue/refusals.ts';
import { rowRefusals } from './catalogue/row-refusals.ts';
import type { RefusalKind } from './desk/refusal.ts';
import { generalRefusals } from './desk/refusals.ts';
import { kindRefusals } from './kinds/refusals.ts';
import { orderRefusals } from './orders/refusals.ts';
import { paymentRefusals } from './payments/refusals.ts';
import { peopleRefusals } from './people/refusals.ts';
import { pictureRefusals } from './pictures/refusals.ts';
import { settingRefusals } from './settings/refusals.ts';
import { stockRefusals } from './stock/refusals.ts';

/**
 * Everything that a rule, a service or the server refuses: a code, its kind and its parameters. No rule says a sentence: whoever shows
 * a refusal to people makes one (contract/words/ for the staff).
 */
export const REFUSALS = {
  ...generalRefusals,
  ...orderRefusals,
  ...paymentRefusals,
  ...stockRefusals,
  ...catalogueRefusals,
  ...rowRefusals,
  ...kindRefusals,
  ...pictureRefusals,
  ...peopleRefusals,
  ...settingRefusals,
};

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalParams<Code extends RefusalCode> = z.output<(typeof REFUSALS)[Code]['params']>;

/** A code with its parameters. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [One in Code]: { readonly code: One; readonly params: RefusalParams<One> };
}[Code];

/** The codes whose parameters may be left out, because there are none or all are optional. */
export type PlainCode = {
  [Code in RefusalCode]: Record<never, never> extends RefusalParams<Code> ? Code : never;
}[RefusalCode];

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);
export const kindOf = (code: RefusalCode): RefusalKind => REFUSALS[code].kind;
