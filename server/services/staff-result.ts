import { type RuleRefusal, ruleRefusal } from './rule-refusal.ts';

/** The result of something a member of the staff does: a value, or the rule that forbids it. */
export type StaffResult<T> = { ok: true; value: T } | ({ ok: false } & RuleRefusal);

/** Errors that are no refusal by rule are thrown on. */
export async function staffResult<T>(work: () => Promise<T>): Promise<StaffResult<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const refusal = ruleRefusal(error);
    if (!refusal) throw error;
    return { ok: false, ...refusal };
  }
}
