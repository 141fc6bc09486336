import type { AuditEntry, Customer, CustomerOrder, StaffOverview } from '#contract/people/people.ts';
import type { Database } from '#database/database.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffQuery, staffStep } from '#server/steps/staff-result.ts';

export function staffOverview(staff: Database): Promise<StaffOverview> {
  return queryResult(staff, 'SELECT staff_overview() AS result', []);
}

/** Returns whether there was one. */
export function withdrawInvitation(staff: Database, acting: Acting, email: string): Promise<StaffResult<boolean>> {
  return staffStep(staff, acting, 'SELECT withdraw_invitation($1::jsonb, $2) AS result', [email]);
}

/** Signs a colleague out everywhere. Returns of how many devices. */
export function signOutStaff(staff: Database, acting: Acting, email: string): Promise<StaffResult<number>> {
  return staffStep(staff, acting, 'SELECT sign_out_staff($1::jsonb, $2) AS result', [email]);
}

export interface AuditQuery {
  actor?: string | undefined;
  action?: string | undefined;
  /** Its beginning. */
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The last entry of the page before. */
  before?: { at: string; id: number } | undefined;
  most: number;
}

/** Newest first. */
export function findAudit(staff: Database, query: AuditQuery): Promise<AuditEntry[]> {
  return queryResult(staff, 'SELECT find_audit($1::jsonb) AS result', [query]);
}

export function auditFilters(staff: Database): Promise<{ actors: string[]; actions: string[] }> {
  return queryResult(staff, 'SELECT audit_filters() AS result', []);
}

export interface CustomerQuery {
  search?: string | undefined;
  before?: string | undefined;
  most: number;
}

/** `next` is the `before` of the next page. */
export function findCustomers(
  staff: Database,
  query: CustomerQuery,
): Promise<StaffResult<{ customers: Customer[]; next: string | null }>> {
  return staffQuery(staff, 'SELECT find_customers($1::jsonb) AS result', [query]);
}

/** Undefined if no order names them any more. */
export async function showCustomer(
  staff: Database,
  digits: string,
): Promise<{ phone_digits: string; orders: CustomerOrder[] } | undefined> {
  const found = await queryResult<{ phone_digits: string; orders: CustomerOrder[] } | null>(
    staff,
    'SELECT show_customer($1) AS result',
    [digits],
  );
  return found ?? undefined;
}

/** Off every closed order of theirs. */
export function eraseCustomer(
  staff: Database,
  acting: Acting,
  digits: string,
): Promise<StaffResult<{ erased: string[]; kept: string[] }>> {
  return staffStep(staff, acting, 'SELECT erase_customer($1::jsonb, $2) AS result', [digits]);
}
