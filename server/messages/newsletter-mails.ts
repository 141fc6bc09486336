import type { Database } from '#database/database.ts';
import { queryResult } from '#server/steps/staff-result.ts';

/** An address that is to be asked whether it wants the newsletter. */
export interface NewsletterMail {
  id: number;
  attempt: number;
  email: string;
  /** What it reads. */
  language: string;
  /** Of the page where it answers. */
  link: string;
}

/** Takes mails that are due, under a lease: no other server takes them before it ends. */
export const leaseNewsletterMails = (
  housekeeping: Database,
  most: number,
  leaseSeconds: number,
): Promise<NewsletterMail[]> =>
  queryResult(housekeeping, 'SELECT lease_newsletter_mails($1::integer, $2::interval) AS result', [
    most,
    `${leaseSeconds} seconds`,
  ]);

/** Whether the mailbox has room today for a mail that nobody of the staff asked for. */
export const mayAskByMail = (housekeeping: Database, { id }: NewsletterMail, most: number): Promise<boolean> =>
  queryResult(housekeeping, 'SELECT count_newsletter_mail($1::bigint, $2::integer) AS result', [id, most]);

export async function endNewsletterMail(housekeeping: Database, id: number): Promise<void> {
  await housekeeping.query('SELECT end_newsletter_mail($1::bigint)', [id]);
}

/** Without seconds it is given up. */
export async function failNewsletterMail(
  housekeeping: Database,
  { id, attempt }: NewsletterMail,
  error: string,
  retrySeconds: number | null,
): Promise<void> {
  const sql = 'SELECT fail_newsletter_mail($1::bigint, $2::integer, $3, $4::double precision)';
  await housekeeping.query(sql, [id, attempt, error, retrySeconds]);
}
