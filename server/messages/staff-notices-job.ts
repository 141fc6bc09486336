import type { Database } from '#database/database.ts';
import { type Job, queueJob } from '#server/jobs/job.ts';
import { shopTime } from '#server/settings/shop-time.ts';
import { type MailSettings, type OneMail, sendMail } from './mail-server.ts';
import { endStaffNotice, failStaffNotice, leaseStaffNotices, type StaffNotice } from './staff-notices.ts';

const INTERVAL_MS = 20_000;
/** Each mail has a connection of its own, and mail servers refuse many at once. */
const AT_ONCE = 5;
const LEASE_SECONDS = 600;
/** From a minute to an hour apart: half a day, after which nobody wants to hear of it. */
const MAX_ATTEMPTS = 16;
const FIRST_RETRY_MS = 60_000;

export interface StaffNoticesOptions {
  housekeeping: Database;
  mail: MailSettings;
  timeoutMs: number;
  shopName: () => string;
  timeZone: string;
}

/** Mails what is due: a sign-in somewhere new, or something new to sign in with, to the person whose account it is. */
export function staffNoticesJob(options: StaffNoticesOptions): Job {
  const { housekeeping, mail, timeoutMs } = options;
  return queueJob<StaffNotice>({
    name: 'staff notices',
    everyMs: INTERVAL_MS,
    atOnce: AT_ONCE,
    maxAttempts: MAX_ATTEMPTS,
    firstRetryMs: FIRST_RETRY_MS,
    lease: (most) => leaseStaffNotices(housekeeping, most, LEASE_SECONDS),
    handle: (notice) => sendMail({ ...mail, to: notice.email }, timeoutMs, noticeMail(notice, options)),
    async report(ended) {
      for (const { item, ...end } of ended) {
        if (end.outcome === 'done') await endStaffNotice(housekeeping, item.id);
        else await failStaffNotice(housekeeping, item, end.error, end.outcome === 'retried' ? end.retrySeconds : null);
      }
    },
    describe: ({ kind }) => ({ kind }),
  });
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

const SUBJECTS: Readonly<Partial<Record<StaffNotice['kind'], string>>> = {
  joined: 'your account of the desk',
  new_device: 'a new sign-in',
};

function noticeMail(
  notice: StaffNotice,
  { shopName, timeZone }: Pick<StaffNoticesOptions, 'shopName' | 'timeZone'>,
): OneMail {
  const shop = line(shopName());
  return {
    sender: shop,
    subject: `${shop}: ${SUBJECTS[notice.kind] ?? 'how you sign in was changed'}`,
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
