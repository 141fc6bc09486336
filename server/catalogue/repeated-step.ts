import type { Database } from '#database/database.ts';
import type { Acting } from '#server/steps/acting.ts';
import { type StaffResult, staffStep } from '#server/steps/staff-result.ts';

/** What came of a step that was taken before under the same key, for the same that was sent; null if it was not. */
export function repeatedStep<T>(
  staff: Database,
  acting: Acting,
  action: 'add_products' | 'make_sale' | 'publish' | 'schedule',
  sent: object,
): Promise<StaffResult<T | null>> {
  return staffStep(staff, acting, 'SELECT repeat_catalogue_step($1::jsonb, $2, $3::jsonb) AS result', [action, sent]);
}
