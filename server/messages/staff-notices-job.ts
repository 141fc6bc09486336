import type { Database } from '#database/database.ts';
import { describeFailure } from '#server/process/describe-failure.ts';
import type { Log } from '#server/process/log.ts';
import { shopTime } from '#server/settings/shop-time.ts';
import { type MailSettings, sendMail } from './mail-server.ts';
import { endStaffNotice, leaseStaffNotices, type StaffNotice } from './staff-notices.ts';

const AT_ONCE = 10;
/** A mail that could not be sent is tried again this much later, for two days. */
const LEASE_SECONDS = 600;

export interface StaffNoticesOptions {
  housekeeping: Database;
  /** Without it nobody is told. */
  mail: MailSettings | undefined;
  timeoutMs: number;
  shopName: () => string;
  timeZone: string;
  log: Pick<Log, 'warn'>;
}

/** Sends what is due: a sign-in somewhere new, or something new to sign in with, told to the person whose account it is. */
export async function sendStaffNotices(options: StaffNoticesOptions): Promise<void> {
  const { housekeeping, mail, timeoutMs, log } = options;
  if (!mail) return;
  for (const notice of await leaseStaffNotices(housekeeping, AT_ONCE, LEASE_SECONDS)) {
    try {
      await sendMail({ ...mail, to: notice.email }, timeoutMs, noticeText(notice, options));
      await endStaffNotice(housekeeping, notice.id);
    } catch (error) {
      // Without the answer of the mail server, which repeats the address.
      const { code = describeFailure(error).split(' ', 1)[0] } = error as NodeJS.ErrnoException;
      log.warn({ kind: notice.kind, code }, 'a notice to a member of the staff could not be sent yet');
    }
  }
}

const MEANS = { passkey: 'a passkey', password: 'the password', link: 'an invitation' } as const;

/** Names that people gave are single lines. */
const line = (text = '') => text.replace(/\s+/g, ' ').trim();

function whatHappened({ kind, details }: StaffNotice): string {
  switch (kind) {
    case 'joined':
      return 'An account of the desk was made for you, or begun anew, by an invitation.';
    case 'new_device':
      return `Somebody signed in as you with ${MEANS[details.means ?? 'password']}, in a browser that was never used for it before: ${line(details.device)}.`;
    case 'new_passkey':
      return `A passkey was added to your account: ${line(details.name)}.`;
    case 'new_password':
      return 'The password of your account was set or changed.';
    case 'new_code':
      return 'One-time codes were set up for your account.';
  }
}

export function noticeText(
  notice: StaffNotice,
  { shopName, timeZone }: Pick<StaffNoticesOptions, 'shopName' | 'timeZone'>,
): { subject: string; text: string } {
  return {
    subject: `${line(shopName())}: ${notice.kind === 'new_device' ? 'a new sign-in' : 'how you sign in was changed'}`,
    text: [
      `Hello ${line(notice.name)},`,
      '',
      `${whatHappened(notice)} It was on ${shopTime(notice.at, timeZone)}.`,
      '',
      'If that was you, there is nothing to do.',
      'If not: open the desk, sign out everywhere under “Your account”, change your password there, and tell the owner.',
    ].join('\n'),
  };
}
