import type { Database } from '#database/database.ts';
import type { SignInMeans } from '#server/people/desk-sessions.ts';

/** What somebody hears about their own account. */
export interface StaffNotice {
  id: number;
  attempt: number;
  kind: 'joined' | 'new_device' | 'new_passkey' | 'new_password' | 'new_code';
  details: { device?: string; means?: SignInMeans; name?: string };
  at: string;
  name: string;
  email: string;
}

/** Takes notices that are due, under a lease: no other server takes them before it ends. */
export async function leaseStaffNotices(
  housekeeping: Database,
  most: number,
  leaseSeconds: number,
): Promise<StaffNotice[]> {
  const [row] = await housekeeping.query<{ leased: StaffNotice[] }>(
    'SELECT lease_staff_notices($1::integer, $2::interval) AS leased',
    [most, `${leaseSeconds} seconds`],
  );
  return row?.leased ?? [];
}

export async function endStaffNotice(housekeeping: Database, id: number): Promise<void> {
  await housekeeping.query('SELECT end_staff_notice($1::bigint)', [id]);
}

/** Without seconds it is given up. */
export async function failStaffNotice(
  housekeeping: Database,
  { id, attempt }: StaffNotice,
  error: string,
  retrySeconds: number | null,
): Promise<void> {
  const sql = 'SELECT fail_staff_notice($1::bigint, $2::integer, $3, $4::double precision)';
  await housekeeping.query(sql, [id, attempt, error, retrySeconds]);
}
