import type { Database } from '#database/database.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import type { Acting } from '#server/steps/acting.ts';
import { type StaffResult, staffStep } from '#server/steps/staff-result.ts';

export interface StaffAccount {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  is_active: boolean;
  created_at: string;
}

/** A new role, or switched on or off; what is left out stays. */
export function changeStaff(
  staff: Database,
  acting: Acting,
  email: string,
  change: { role?: StaffRole; isActive?: boolean },
): Promise<StaffResult<StaffAccount>> {
  return staffStep(staff, acting, 'SELECT change_staff($1::jsonb, $2, $3, $4::boolean) AS result', [
    email,
    change.role ?? null,
    change.isActive ?? null,
  ]);
}
