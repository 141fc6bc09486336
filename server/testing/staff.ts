import type { Database } from '#database/database.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import type { StaffAccount } from '#server/people/staff-accounts.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { type StaffResult, staffQuery } from '#server/steps/staff-result.ts';

/** An account without the way over an invitation. */
export function addStaff(
  staff: Database,
  acting: Acting,
  { name, email, role }: { name: string; email: string; role: StaffRole },
): Promise<StaffResult<StaffAccount>> {
  return staffQuery(staff, 'SELECT add_staff($1::jsonb, $2, $3, $4) AS result', [actOf(acting), name, email, role]);
}

/** Of one order; the desk erases all closed orders of a customer. */
export function eraseContact(staff: Database, acting: Acting, orderNumber: string): Promise<StaffResult<unknown>> {
  return staffQuery(staff, 'SELECT erase_contact($1::jsonb, $2) AS result', [actOf(acting), orderNumber]);
}
