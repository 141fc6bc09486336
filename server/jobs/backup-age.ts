import type { Database, OwnerDatabase } from '#database/database.ts';

/** Remembers that a backup was made. A backup before an upgrade may find a database that cannot remember it yet. */
export async function noteBackup(owner: OwnerDatabase): Promise<void> {
  const [row] = await owner.query<{ known: boolean }>("SELECT to_regclass('backup_age') IS NOT NULL AS known");
  if (row?.known) await owner.query('UPDATE backup_age SET made_at = now(), warned_at = NULL');
}

/** How old the newest backup is, in seconds, and whether somebody is to be warned of it now. */
export async function backupAge(
  housekeeping: Database,
  maxHours: number,
): Promise<{ seconds: number; isWarningDue: boolean }> {
  const [age] = await housekeeping.query<{ seconds: number }>('SELECT backup_age_seconds() AS seconds');
  const seconds = age?.seconds ?? 0;
  if (seconds <= maxHours * 3_600) return { seconds, isWarningDue: false };
  const [warning] = await housekeeping.query<{ due: boolean }>(
    "SELECT take_backup_warning($1 * interval '1 hour') AS due",
    [maxHours],
  );
  return { seconds, isWarningDue: warning?.due ?? false };
}

/** Whether a backup was ever made. */
export async function hasBackup(staff: Database): Promise<boolean> {
  const [row] = await staff.query<{ made: boolean }>('SELECT has_backup() AS made');
  return row?.made ?? false;
}
