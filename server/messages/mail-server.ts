export interface MailSettings {
  smtpUrl: string;
  from: string;
  /** The staff's address. */
  to: string;
}

/** On this machine nobody listens in between. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * What is sent names customers and carries a password, so another machine's server must offer TLS: without `requireTLS` somebody in
 * between could take the offer away. An address with `?ignoreTLS=true` does without, for a relay in the shop's own network.
 */
export function mailConnection(smtpUrl: string, timeoutMs: number) {
  const { hostname, searchParams } = new URL(smtpUrl);
  return {
    url: smtpUrl,
    requireTLS: !LOCAL.test(hostname) && !searchParams.has('ignoreTLS'),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}

/** Sends one mail to the staff at once, outside of the outbox. Throws what the mail server says. */
export async function sendMail(
  { smtpUrl, from, to }: MailSettings,
  timeoutMs: number,
  mail: { subject: string; text: string },
): Promise<void> {
  // Five megabytes that a shop without a mail server, and one that has nothing to send, does without.
  const { createTransport } = await import('nodemailer');
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
