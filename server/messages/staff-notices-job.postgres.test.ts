import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { type MailSink, openMailSink } from '#server/testing/sink.ts';
import { addStaff } from '#server/testing/staff.ts';
import { staffNoticesJob } from './staff-notices-job.ts';

let database: TestDatabase;
let sink: MailSink;
const ended = vi.fn();

beforeAll(async () => {
  database = await openTestDatabase('server');
  sink = await openMailSink();
});
afterAll(async () => {
  await sink.close();
  await database.discard();
});

const send = () =>
  staffNoticesJob({
    housekeeping: database.housekeeping,
    mail: { smtpUrl: sink.url, from: 'shop@example.com', to: 'everybody@example.com' },
    timeoutMs: 5_000,
    shopName: () => 'Bandeja',
    timeZone: 'Asia/Karachi',
  }).turn(ended);
const due = () => database.owner.query("UPDATE staff_notices SET due_at = now() - interval '1 second'");

it('a member of the staff hears of a new sign-in at their own address, once; a mail that failed is tried again', async () => {
  const { id } = await addStaff(database.owner, { name: 'Hira', email: 'hira@shop.example', role: 'seller' });
  const details = { device: 'Chrome\r\nBcc: x@example.com', means: 'password' };
  await database.owner.query("SELECT notify_staff($1::uuid, 'new_device', $2::jsonb)", [id, details]);
  sink.refuse = true;
  await send();
  expect(ended.mock.calls).toEqual([['retried', { attempt: 1, kind: 'new_device', error: expect.any(String) }]]);
  expect(JSON.stringify(ended.mock.calls)).not.toContain('hira@');
  sink.refuse = false;
  await send();
  expect(sink.mails).toEqual([]);
  await due();
  await send();
  expect(sink.receivers).toEqual(['hira@shop.example']);
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]).toMatch(/^From: Bandeja <shop@example.com>/m);
  expect(sink.mails[0]).toMatch(/Subject: Bandeja: a new sign-in/);
  expect(sink.mails[0]).not.toMatch(/^Bcc/m);
  await due();
  await send();
  expect(sink.mails).toHaveLength(1);

  // Whoever was invited has changed nothing yet.
  await database.owner.query("SELECT notify_staff($1::uuid, 'joined', '{}')", [id]);
  await send();
  expect(sink.mails[1]).toMatch(/Subject: Bandeja: your account of the desk/);
});
