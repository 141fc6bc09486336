import type { z } from 'zod';
import type { CatalogueMistakes } from './catalogue/mistakes.ts';
import type { ProductRowMistakes } from './catalogue/row-mistakes.ts';
import type { InputMistakes } from './desk/mistakes.ts';
import type { FileMistakes } from './exports/mistakes.ts';
import type { KindMistakes } from './kinds/mistakes.ts';
import type { OrderMistakes } from './orders/mistakes.ts';
import type { PictureMistakes } from './pictures/mistakes.ts';

/**
 * Everything that can be wrong with what a person typed or a file has: a code and its parameters. A schema or a service names the
 * code; the words are in contract/words/, for each audience.
 */
export interface Mistakes
  extends OrderMistakes,
    InputMistakes,
    FileMistakes,
    PictureMistakes,
    CatalogueMistakes,
    ProductRowMistakes,
    KindMistakes {}

export type MistakeCode = keyof Mistakes;

/** A code with its parameters. */
export type Mistake<Code extends MistakeCode = MistakeCode> = {
  [One in Code]: { readonly code: One; readonly params: Mistakes[One] };
}[Code];

/** A mistake in a line of a file; without a line, in the file itself. */
export interface LineMistake {
  readonly line?: number;
  readonly mistake: Mistake;
}

type ParamsOf<Code extends MistakeCode> =
  Record<never, never> extends Mistakes[Code] ? [params?: Mistakes[Code]] : [params: Mistakes[Code]];

export function mistake<Code extends MistakeCode>(code: Code, ...[params]: ParamsOf<Code>): Mistake<Code> {
  return { code, params: params ?? {} } as unknown as Mistake<Code>;
}

/** A mistake as the message of a zod schema, which can only be text: `too_long {"most":200}`. */
export function coded<Code extends MistakeCode>(code: Code, ...[params]: ParamsOf<Code>): string {
  return params ? `${code} ${JSON.stringify(params)}` : code;
}

const CODED = /^([a-z_]+)(?: (\{.*\}))?$/s;

export const isCoded = (message: string) => CODED.test(message);

/** What a schema's message means. A message of zod's own means that the value is not valid, no more. */
export function mistakeIn({ message }: Pick<z.core.$ZodIssue, 'message'>): Mistake {
  const [, code, params] = CODED.exec(message) ?? [];
  return code ? ({ code, params: params ? JSON.parse(params) : {} } as Mistake) : mistake('not_valid');
}

/** The first mistake at each field; a field inside another one is named `lines.0.size`. */
export function mistakesByField(error: z.ZodError | undefined): Record<string, Mistake> {
  const mistakes: Record<string, Mistake> = {};
  for (const issue of error?.issues ?? []) mistakes[issue.path.join('.')] ??= mistakeIn(issue);
  return mistakes;
}
