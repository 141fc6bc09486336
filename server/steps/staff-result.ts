import type { RefusalCode } from '#contract/refusals.ts';
import type { Database } from '#database/database.ts';
import { type Acting, actOf } from './acting.ts';
import { type ParamsOf, type RuleRefusal, refusalWith, ruleRefusal } from './rule-refusal.ts';

export type Refused = { readonly ok: false } & RuleRefusal;

/** The result of something a member of the staff does: a value, or the rule that forbids it. */
export type StaffResult<T> = { ok: true; value: T } | Refused;

/** The result of a service that refuses before it asks the database. */
export function refused<Code extends RefusalCode>(code: Code, ...params: ParamsOf<Code>): Refused {
  return { ok: false, ...refusalWith(code, ...params) };
}

/** Thrown inside `staffResult`, from wherever something is refused. */
class StaffRefusal extends Error {
  override name = 'StaffRefusal';
  readonly refusal: RuleRefusal;

  constructor(refusal: RuleRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export function refuse<Code extends RefusalCode>(code: Code, ...params: ParamsOf<Code>): StaffRefusal {
  return new StaffRefusal(refusalWith(code, ...params));
}

/** The value of another service's result; its refusal becomes that of the `staffResult` around. */
export function valueIn<T>(result: StaffResult<T>): T {
  if (result.ok) return result.value;
  const { ok: _, ...refusal } = result;
  throw new StaffRefusal(refusal as RuleRefusal);
}

/** Errors that are no refusal by rule are thrown on. */
export async function staffResult<T>(work: () => Promise<T>): Promise<StaffResult<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const refusal = error instanceof StaffRefusal ? error.refusal : ruleRefusal(error);
    if (!refusal) throw error;
    return { ok: false, ...refusal };
  }
}

/** Runs a statement whose one row has one column `result`. */
export async function queryResult<T>(staff: Database, sql: string, parameters: readonly unknown[]): Promise<T> {
  const [row] = await staff.query<{ result: T }>(sql, parameters);
  return row?.result as T;
}

export function staffQuery<T>(staff: Database, sql: string, parameters: readonly unknown[]): Promise<StaffResult<T>> {
  return staffResult(() => queryResult<T>(staff, sql, parameters));
}

/** A step of the staff: its SQL function takes who acts as `$1`. */
export function staffStep<T>(
  staff: Database,
  acting: Acting,
  sql: string,
  parameters: readonly unknown[],
): Promise<StaffResult<T>> {
  return staffQuery(staff, sql, [actOf(acting), ...parameters]);
}
