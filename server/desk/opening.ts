import type { PublishedCatalogue } from '#catalogue/published.ts';
import { samplesIn } from '#catalogue/samples.ts';
import { openingEndpoints as at } from '#contract/settings/opening.ts';
import { hasBackup } from '#server/jobs/backup-age.ts';
import { isSettingStored } from '#server/settings/shop-settings.ts';
import { type Desk, serve } from './routes.ts';

export function serveOpening(
  desk: Desk,
  { catalogue, publicUrl }: { catalogue: { current(): PublishedCatalogue }; publicUrl: string },
): void {
  const { staff, customerMail } = desk;
  serve(desk, at.read, async () => {
    const samples = samplesIn(catalogue.current().shop);
    const [hours, backup] = await Promise.all([isSettingStored(staff, 'opening_hours'), hasBackup(staff)]);
    const address = publicUrl.startsWith('https://');
    return { samples, done: { contact: samples.length === 0, hours, address, mail: customerMail, backup } };
  });
}
