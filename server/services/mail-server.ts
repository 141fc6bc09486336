import { createTransport } from 'nodemailer';

export interface MailSettings {
  smtpUrl: string;
  from: string;
  /** The staff's address. */
  to: string;
}

export function mailConnection(smtpUrl: string, timeoutMs: number) {
  return { url: smtpUrl, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
}

/** Sends one mail to the staff at once, outside of the outbox. Throws what the mail server says. */
export async function sendMail(
  { smtpUrl, from, to }: MailSettings,
  timeoutMs: number,
  mail: { subject: string; text: string },
): Promise<void> {
  const transport = createTransport(mailConnection(smtpUrl, timeoutMs));
  try {
    await transport.sendMail({
      ...mail,
      from,
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}

/** Shows an operator whether the settings work. */
export const TEST_MAIL = {
  subject: 'Test mail from the shop',
  text: 'This mail shows that the shop can send mail: to the staff about new orders, and to customers about theirs.',
};
