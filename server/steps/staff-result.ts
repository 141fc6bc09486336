import type { Database } from '#database/database.ts';
import { type RuleRefusal, ruleRefusal } from './rule-refusal.ts';

/** The result of something a member of the staff does: a value, or the rule that forbids it. */
export type StaffResult<T> = { ok: true; value: T } | ({ ok: false } & RuleRefusal);

/** Thrown inside `staffResult` by a service that refuses before it asks the database. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal';
  readonly code: RuleRefusal['code'];

  constructor(code: RuleRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Errors that are no refusal by rule are thrown on. */
export async function staffResult<T>(work: () => Promise<T>): Promise<StaffResult<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof StaffRefusal) return { ok: false, code: error.code, message: error.message, short: [] };
    const refusal = ruleRefusal(error);
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
