import { expect, it } from 'vitest';
import { openMailSink } from '#server/testing/sink.ts';
import { mailConnection, sendMail, TEST_MAIL } from './mail-server.ts';

it.each([
  ['smtp://user:password@mail.example:587', true],
  ['smtps://mail.example', true],
  ['smtp://10.0.0.5', true],
  ['smtp://10.0.0.5?ignoreTLS=true', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
])('%s needs TLS: %s', (address, isNeeded) => {
  expect(mailConnection(address, 1_000).requireTLS).toBe(isNeeded);
});

it('where TLS is needed, nothing is sent to a server that does not offer it', async () => {
  const sink = await openMailSink();
  const mail = { from: 'shop@example.com', to: 'staff@example.com' };
  await sendMail({ ...mail, smtpUrl: sink.url }, 5_000, TEST_MAIL);
  expect(sink.mails).toHaveLength(1);
  const strict = sendMail({ ...mail, smtpUrl: `${sink.url}?requireTLS=true` }, 5_000, TEST_MAIL);
  await expect(strict).rejects.toThrow();
  expect(sink.mails).toHaveLength(1);
  await sink.close();
});
