import { isPhoto } from '#catalogue/pictures.ts';
import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { samplesIn } from '#catalogue/samples.ts';
import { openingEndpoints as at, type BeforeOpening, type TestMail } from '#contract/settings/opening.ts';
import { type TouchedTexts, touchedTexts } from '#server/catalogue/shop-texts.ts';
import { type Desk, serve } from '#server/desk/routes.ts';
import { hasBackup } from '#server/jobs/backup-age.ts';
import { type MailSettings, sendMail, TEST_MAIL } from '#server/messages/mail-server.ts';
import { staffOverview } from '#server/people/people.ts';
import { describeFailure } from '#server/process/describe-failure.ts';
import { changeSetting, readAllSettings, type SettingDefaults } from '#server/settings/shop-settings.ts';
import type { Acting } from '#server/steps/acting.ts';

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
  serve(desk, at.sendTestMail, async ({ staff: { email }, acting }) => {
    const { customer_mails } = await readAllSettings(desk.staff, options.defaults);
    const answer = await sendTestMail(options, email, customer_mails.value.sender);
    if (answer.outcome === 'sent') await noteMailTried(desk, options, acting);
    return answer;
  });
}

/** Every step ticks itself; of what a new shop begins with, the owner can say that it is right. */
async function readOpening(
  { staff }: Desk,
  { catalogue, publicUrl, defaults, mail }: OpeningOptions,
): Promise<BeforeOpening> {
  const current = catalogue.current();
  const [settings, { accounts, invitations }, backup, touched] = await Promise.all([
    readAllSettings(staff, defaults),
    staffOverview(staff),
    hasBackup(staff),
    touchedTexts(staff),
  ]);
  const own = await samplesLeft(current, touched);
  const late = invitations.filter(({ expires_at }) => Date.parse(expires_at) <= Date.now());
  const { value: guide, version } = settings.opening_guide;
  const changed = {
    contact: own.samples.length === 0 && own.sample_name === null,
    brand: touched.brand,
    texts: own.sample_texts.length === 0 && own.sample_cards.length === 0,
    hours: settings.opening_hours.version > 0,
    stores: own.sample_stores.length === 0,
    delivery: settings.delivery.version > 0,
    paying: settings.ways_to_pay.version > 0,
    // The list that a new shop begins with is the first version.
    couriers: settings.couriers.version > 1,
    mail: mail !== undefined && guide.mailTried,
    staff: accounts.length + invitations.length - late.length > 1,
    products: own.sample_products === 0 && current.products.some(({ hide }) => !hide),
    photographs: hasPhotographs(current),
    backup,
    address: publicUrl.startsWith('https://'),
  } satisfies BeforeOpening['done'];
  const kept = Object.fromEntries(guide.kept.map((step) => [step, true]));
  return {
    ...own,
    late_invitations: late.map(({ email }) => email),
    has_mail: mail !== undefined,
    done: { ...changed, ...kept },
    guide: { ...guide, version },
  };
}

/** What the shop still shows of what every new shop begins with. A text that somebody has published since is theirs, whatever it says. */
async function samplesLeft(current: PublishedCatalogue, touched: TouchedTexts) {
  const { hasSampleName, sampleCardsIn, sampleProductsIn, sampleStoresIn, sampleTextsIn } = await import(
    '#catalogue/shipped-samples.ts'
  );
  const { shop } = current;
  return {
    samples: samplesIn(shop),
    sample_name: hasSampleName(shop) && !touched.name ? shop.name : null,
    sample_texts: sampleTextsIn(shop),
    sample_cards: sampleCardsIn(current),
    sample_stores: touched.stores ? [] : sampleStoresIn(shop),
    sample_products: sampleProductsIn(current).size,
  };
}

/** Photographs of the owner's, of a product on sale or on the home page. */
const hasPhotographs = perCatalogue(
  ({ products, shop }) =>
    products.some(({ hide, images }) => !hide && images.some(isPhoto)) ||
    shop.home.hero.scenes.some(({ picture }) => isPhoto(picture)),
);

/** It comes from whom customers' mails come from. */
async function sendTestMail(
  { catalogue, mail, timeoutMs }: OpeningOptions,
  to: string,
  ownSender: string,
): Promise<TestMail> {
  if (!mail) return { outcome: 'not_set_up' };
  try {
    const sender = ownSender || catalogue.current().shop.name;
    await sendMail({ ...mail, to }, timeoutMs, { ...TEST_MAIL, sender });
    return { outcome: 'sent', to };
  } catch (error) {
    return { outcome: 'refused', to, answer: describeFailure(error) };
  }
}

/** Somebody who changes the guide at the same moment is left alone: the next test mail is noted. */
async function noteMailTried(
  { staff }: Desk,
  { defaults }: OpeningOptions,
  acting: (version: number) => Acting,
): Promise<void> {
  const { value, version } = (await readAllSettings(staff, defaults)).opening_guide;
  if (!value.mailTried) await changeSetting(staff, acting(version), 'opening_guide', { ...value, mailTried: true });
}
