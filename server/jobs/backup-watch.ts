import type { Database } from '#database/database.ts';
import { type MailSettings, sendMail } from '#server/messages/mail-server.ts';
import { describeFailure } from '#server/process/describe-failure.ts';
import type { Log } from '#server/process/log.ts';
import type { Metrics } from '#server/process/metrics.ts';
import { backupAge } from './backup-age.ts';

export interface BackupWatchOptions {
  housekeeping: Database;
  /** 0 if somebody else looks after backups. */
  maxHours: number;
  /** The staff's mailbox, where mail is set up. */
  mail: MailSettings | undefined;
  timeoutMs: number;
  metrics: Pick<Metrics, 'backupAge' | 'backupMaxAge'>;
  log: Pick<Log, 'error' | 'warn'>;
}

/** Looks once how old the newest backup is, and warns, once a day, if it is too old. */
export async function watchBackups(options: BackupWatchOptions): Promise<void> {
  const { housekeeping, maxHours, mail, timeoutMs, metrics, log } = options;
  if (maxHours === 0) return;
  const { seconds, isWarningDue } = await backupAge(housekeeping, maxHours);
  metrics.backupAge.set(seconds);
  metrics.backupMaxAge.set(maxHours * 3_600);
  if (!isWarningDue) return;
  const hours = Math.floor(seconds / 3_600);
  log.error({ hours }, 'the newest backup is too old');
  if (!mail) return;
  const text = [
    `The shop's newest backup is ${hours} hours old; it should be at most ${maxHours}.`,
    'Look why the nightly backup fails, or cannot be copied away: journalctl -u bandeja-backup. Make one by hand: npm run backup.',
    'If backups are made by other means, set BACKUP_MAX_AGE_HOURS=0.',
  ].join('\n');
  try {
    await sendMail(mail, timeoutMs, { subject: `The newest backup is ${hours} hours old`, text });
  } catch (error) {
    log.warn({ reason: describeFailure(error) }, 'the warning about old backups could not be mailed');
  }
}
