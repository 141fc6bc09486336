import type { Database } from '#database/database.ts';

export interface ArchiveFigures {
  /** Since the newest file of the log is in the archive; since the server began if none is. */
  readonly age_seconds: number;
  /** Files of the log that are full and not in the archive. */
  readonly waiting_files: number;
}

/*
 * `pg_stat_archiver` is everybody's to read. How many files wait follows from the name of the last one, which says where in the log it
 * begins: an archiver that hangs fails at nothing.
 */
const FIGURES = `
  WITH archived AS (
    SELECT last_archived_time, stats_reset, pg_size_bytes(current_setting('wal_segment_size')) AS size,
           CASE WHEN last_archived_wal ~ '^[0-9A-F]{24}' THEN last_archived_wal END AS file
    FROM pg_stat_archiver
    WHERE current_setting('archive_mode') <> 'off' AND NOT pg_is_in_recovery()
  )
  SELECT extract(epoch FROM now() - coalesce(last_archived_time, greatest(stats_reset, pg_postmaster_start_time())))::float8 AS age_seconds,
         CASE WHEN file IS NULL THEN 1 ELSE
           greatest(0, div(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'), size)
                       - ('x' || substr(file, 9, 8))::bit(32)::bigint * (4294967296 / size)
                       - ('x' || substr(file, 17, 8))::bit(32)::bigint - 1)
         END::integer AS waiting_files
  FROM archived`;

/** How the archive of the database's log does; nothing where there is none. */
export async function archiveFigures(housekeeping: Database): Promise<ArchiveFigures | undefined> {
  const [figures] = await housekeeping.query<ArchiveFigures>(FIGURES);
  return figures;
}
