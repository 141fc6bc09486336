import { describe, expect, it } from 'vitest';
import { openingEndpoints as at } from '#contract/settings/opening.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { noteBackup } from '#server/jobs/backup-age.ts';
import { DESK_SETTINGS, openTestDesk } from '#server/testing/desk.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { openMailSink } from '#server/testing/sink.ts';

describe('before a shop opens', async () => {
  const { database, desk } = await deskForTests();
  const owner = await desk.signedIn('owner');
  const done = async () => (await owner.call(at.read)).body.done;

  it('each step ticks itself from what is stored', async () => {
    expect(await done()).toMatchObject({ hours: false, delivery: false, couriers: false, staff: false, backup: false });
    const { opening_hours, delivery, couriers } = (await owner.call(settingsEndpoints.readAll)).body;
    await owner.call(settingsEndpoints.opening_hours, { value: opening_hours.value, version: 0 });
    await owner.call(settingsEndpoints.delivery, { value: delivery.value, version: 0 });
    await owner.call(settingsEndpoints.couriers, { value: couriers.value, version: couriers.version });
    await desk.signedIn('packer');
    await noteBackup(database.owner);
    expect(await done()).toMatchObject({ hours: true, delivery: true, couriers: true, staff: true, backup: true });
  });

  it('a test mail goes to whoever asks for it, and the mail server’s answer is told', async () => {
    expect((await owner.call(at.sendTestMail)).body).toEqual({ outcome: 'not_set_up' });
    const sink = await openMailSink();
    const mail = { smtpUrl: sink.url, from: 'shop@example.com', to: 'staff@example.com' };
    const other = await openTestDesk(database, { settings: { ...DESK_SETTINGS, notify: { mail, timeoutMs: 5_000 } } });
    const sana = await other.signedIn('owner', 'Sana');
    const to = sana.staff.email;
    expect((await sana.call(at.sendTestMail)).body).toEqual({ outcome: 'sent', to });
    expect(sink.receivers).toEqual([to]);
    expect(sink.mails[0]).toContain('Test mail from the shop');
    sink.refuse = true;
    const refused = (await sana.call(at.sendTestMail)).body;
    expect(refused).toMatchObject({ outcome: 'refused', to, answer: expect.stringContaining('full') });
    expect((await (await other.signedIn('manager')).call(at.sendTestMail)).status).toBe(403);
    await other.close();
    await sink.close();
  });
});
