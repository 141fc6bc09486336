import type { RefusalKind } from '#contract/desk/refusal.ts';
import {
  isRefusalCode,
  kindOf,
  type PlainCode,
  REFUSALS,
  type Refusal,
  type RefusalCode,
  type RefusalParams,
} from '#contract/refusals.ts';
import { errorCode, errorHint } from '#database/database.ts';

/** The SQLSTATEs with which the functions of the database refuse by rule; refusals.sql has the same list. */
const SQLSTATES: ReadonlySet<string> = new Set([
  ...['BJ400', 'BJ403', 'BJ404', 'BJ409', 'BJ412', 'BJ422'],
  ...['BJ429', 'BJ430'],
]);

/** A code with its parameters, and what kind of refusal that is. */
export type RuleRefusal = Refusal & { readonly kind: RefusalKind };

/** Parameters may be left out where the code needs none. */
export type ParamsOf<Code extends RefusalCode> = Code extends PlainCode
  ? [params?: RefusalParams<Code>]
  : [params: RefusalParams<Code>];

export function refusalWith<Code extends RefusalCode>(code: Code, ...[params]: ParamsOf<Code>): RuleRefusal {
  return { kind: kindOf(code), code, params: params ?? {} } as RuleRefusal;
}

/** A refusal among other results, as it is sent. */
export const sentRefusal = ({ code, params }: Refusal) => ({ code, params }) as Refusal;

/** What a rule of the database refused; undefined for every other error. */
export function ruleRefusal(error: unknown): RuleRefusal | undefined {
  if (!SQLSTATES.has(errorCode(error))) return undefined;
  const { message: code } = error as Error;
  // In the moments of an upgrade the functions may be newer than this server.
  if (!isRefusalCode(code)) return refusalWith('unknown_refusal', { code });
  const { success, data } = REFUSALS[code].params.safeParse(JSON.parse(errorHint(error) || '{}'));
  return success
    ? ({ kind: kindOf(code), code, params: data } as RuleRefusal)
    : refusalWith('unknown_refusal', { code });
}
