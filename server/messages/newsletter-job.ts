import { mailLogo } from '#catalogue/brand-icons.ts';
import type { CatalogueSource } from '#catalogue/published.ts';
import type { Database } from '#database/database.ts';
import { addressIn, pageLanguage } from '#domain/languages/languages.ts';
import { LETTER_WORDS } from '#domain/messages/letters/letters.ts';
import { letterHtml } from '#domain/messages/mail-html.ts';
import { letterText, writeLetter } from '#domain/messages/mail-letter.ts';
import { mailLook } from '#domain/messages/mail-look.ts';
import { mailIn } from '#domain/messages/translated-texts.ts';
import { newsletterPath } from '#domain/people/newsletter.ts';
import { type Job, queueJob } from '#server/jobs/job.ts';
import { readTexts } from '#server/settings/work-settings.ts';
import { type MailSettings, type OneMail, sendMail } from './mail-server.ts';
import {
  endNewsletterMail,
  failNewsletterMail,
  leaseNewsletterMails,
  mayAskByMail,
  type NewsletterMail,
} from './newsletter-mails.ts';
import type { MailWriter } from './outbox/customer-message.ts';

export interface NewsletterOptions {
  housekeeping: Database;
  mail: MailSettings;
  catalogue: CatalogueSource;
  publicUrl: string;
  timeoutMs: number;
  /** Mails to one mailbox that nobody of the staff asked for; 0 is no limit. */
  maxMailsPerDay: number;
  firstRetryMs?: number;
  everyMs?: number;
}

const INTERVAL_MS = 20_000;
/** Each mail has a connection of its own, and mail servers refuse many at once. */
const AT_ONCE = 5;
const LEASE_SECONDS = 600;
/** Over about half a day: whoever has waited longer types the address again. */
const MAX_ATTEMPTS = 16;
const FIRST_RETRY_MS = 60_000;

/** Asks addresses whether they want the newsletter. One whose mailbox has had enough mails today is not asked. */
export function newsletterJob(options: NewsletterOptions): Job {
  const { housekeeping, mail, timeoutMs, maxMailsPerDay } = options;
  return queueJob<NewsletterMail>({
    name: 'newsletter mails',
    everyMs: options.everyMs ?? INTERVAL_MS,
    atOnce: AT_ONCE,
    maxAttempts: MAX_ATTEMPTS,
    firstRetryMs: options.firstRetryMs ?? FIRST_RETRY_MS,
    lease: (most) => leaseNewsletterMails(housekeeping, most, LEASE_SECONDS),
    async handle(asked) {
      if (maxMailsPerDay > 0 && !(await mayAskByMail(housekeeping, asked, maxMailsPerDay))) return;
      const { catalogue, publicUrl } = options;
      const texts = await readTexts(housekeeping);
      const writer = { catalogue: catalogue.current(), publicUrl, texts };
      await sendMail({ ...mail, to: asked.email }, timeoutMs, newsletterQuestion(asked, writer));
    },
    async report(ended) {
      for (const { item, ...end } of ended) {
        if (end.outcome === 'done') await endNewsletterMail(housekeeping, item.id);
        else
          await failNewsletterMail(housekeeping, item, end.error, end.outcome === 'retried' ? end.retrySeconds : null);
      }
    },
    describe: () => ({}),
  });
}

export function newsletterQuestion(
  { link, language }: Pick<NewsletterMail, 'link' | 'language'>,
  { catalogue, publicUrl, texts }: MailWriter,
): OneMail {
  const { text, code } = mailIn(texts, 'newsletter', language);
  const { shop, brand } = catalogue;
  const page = publicUrl + addressIn(pageLanguage(language), newsletterPath(link));
  const facts = {
    items: [],
    sums: [],
    page,
    pageWords: LETTER_WORDS[code].yesToNews,
    values: { shop: shop.name, whatsapp: shop.whatsapp, email: shop.email },
  };
  const letter = writeLetter(text, text.signature, facts, code);
  return {
    sender: texts.mails.sender || shop.name,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, mailLook(shop.name, brand, mailLogo(catalogue, publicUrl))),
    unsubscribe: page,
  };
}
