import type { Claim } from '#contract/orders/order-steps.ts';
import type { StepOutcome } from '#contract/orders/order-views.ts';
import type { Attempt, Note } from '#contract/people/staff.ts';
import type { Database } from '#database/database.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import type { Acting } from '#server/steps/acting.ts';
import { type StaffResult, staffStep } from '#server/steps/staff-result.ts';

type Step = Promise<StaffResult<StepOutcome>>;

/** Somebody tried to reach the customer. */
export function logAttempt(staff: Database, acting: Acting, orderNumber: string, attempt: Attempt): Step {
  return staffStep(staff, acting, 'SELECT log_attempt($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, attempt]);
}

export function addNote(staff: Database, acting: Acting, orderNumber: string, { text }: Note): Step {
  return staffStep(staff, acting, 'SELECT add_note($1::jsonb, $2, $3) AS result', [orderNumber, text]);
}

export function setLanguage(staff: Database, acting: Acting, orderNumber: string, code: LanguageCode): Step {
  return staffStep(staff, acting, 'SELECT set_order_language($1::jsonb, $2, $3) AS result', [orderNumber, code]);
}

/** Says for a quarter of an hour who works on the order. Anybody may take it over. */
export function claimOrder(staff: Database, acting: Acting, orderNumber: string): Promise<StaffResult<Claim>> {
  return staffStep(staff, acting, 'SELECT claim_order($1::jsonb, $2) AS result', [orderNumber]);
}

export function releaseClaim(staff: Database, acting: Acting, orderNumber: string): Promise<StaffResult<void>> {
  return staffStep(staff, acting, 'SELECT release_claim($1::jsonb, $2) AS result', [orderNumber]);
}
