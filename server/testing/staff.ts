import type { Database } from '#database/database.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import type { StaffAccount } from '#server/people/staff-accounts.ts';
import type { Acting } from '#server/steps/acting.ts';
import { type StaffResult, staffStep } from '#server/steps/staff-result.ts';

/** An account without the way over an invitation. */
export async function addStaff(
  owner: Database,
  { name, email, role }: { name: string; email: string; role: StaffRole },
): Promise<StaffAccount> {
  const [row] = await owner.query<{ account: StaffAccount }>(
    `INSERT INTO staff_accounts (name, email, role) VALUES ($1, staff_email($2), $3)
     RETURNING to_jsonb(staff_accounts) AS account`,
    [name, email, role],
  );
  if (!row) throw new Error('no account was added');
  return row.account;
}

/** Of one order; the desk erases all closed orders of a customer. */
export function eraseContact(staff: Database, acting: Acting, orderNumber: string): Promise<StaffResult<unknown>> {
  return staffStep(staff, acting, 'SELECT erase_contact($1::jsonb, $2) AS result', [orderNumber]);
}
