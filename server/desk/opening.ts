import type { PublishedCatalogue } from '#catalogue/published.ts';
import { samplesIn } from '#catalogue/samples.ts';
import { openingEndpoints as at, type BeforeOpening, type TestMail } from '#contract/settings/opening.ts';
import { hasBackup } from '#server/jobs/backup-age.ts';
import { type MailSettings, sendMail, TEST_MAIL } from '#server/messages/mail-server.ts';
import { staffOverview } from '#server/people/people.ts';
import { describeFailure } from '#server/process/describe-failure.ts';
import { readAllSettings, type SettingDefaults } from '#server/settings/shop-settings.ts';
import { type Desk, serve } from './routes.ts';

export interface OpeningOptions {
  catalogue: { current(): PublishedCatalogue };
  publicUrl: string;
  defaults: SettingDefaults;
  /** The mailbox that mail is sent from, where mail is set up. */
  mail: MailSettings | undefined;
  timeoutMs: number;
}

export function serveOpening(desk: Desk, options: OpeningOptions): void {
  serve(desk, at.read, () => readOpening(desk, options));
  serve(desk, at.sendTestMail, ({ staff: { email } }) => sendTestMail(options, email));
}

/** Every step ticks itself: nobody has to say that something is done. */
async function readOpening(
  { staff, customerMail }: Desk,
  { catalogue, publicUrl, defaults }: OpeningOptions,
): Promise<BeforeOpening> {
  const samples = samplesIn(catalogue.current().shop);
  const [settings, { accounts, invitations }, backup] = await Promise.all([
    readAllSettings(staff, defaults),
    staffOverview(staff),
    hasBackup(staff),
  ]);
  return {
    samples,
    done: {
      contact: samples.length === 0,
      hours: settings.opening_hours.version > 0,
      delivery: settings.delivery.version > 0,
      // The list that a new shop begins with is the first version.
      couriers: settings.couriers.version > 1,
      mail: customerMail,
      staff: accounts.length + invitations.length > 1,
      backup,
      address: publicUrl.startsWith('https://'),
    },
  };
}

async function sendTestMail({ mail, timeoutMs }: OpeningOptions, to: string): Promise<TestMail> {
  if (!mail) return { outcome: 'not_set_up' };
  try {
    await sendMail({ ...mail, to }, timeoutMs, TEST_MAIL);
    return { outcome: 'sent', to };
  } catch (error) {
    return { outcome: 'refused', to, answer: describeFailure(error) };
  }
}
