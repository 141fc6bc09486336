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

/** Sends one mail at once, so that an operator sees whether the settings work. Throws what the mail server says. */
export async function sendTestMail({ smtpUrl, from, to }: MailSettings, timeoutMs: number): Promise<void> {
  const transport = createTransport(mailConnection(smtpUrl, timeoutMs));
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject: 'Test mail from the shop',
      text: 'This mail shows that the shop can send mail: to the staff about new orders, and to customers about theirs.',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}
