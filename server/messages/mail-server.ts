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

export interface OneMail {
  subject: string;
  text: string;
  html?: string;
  /** By whom it is, where that is not the mailbox alone. */
  sender?: string;
  /** Where whoever gets it says that they want no more: mail programs have a button for it. */
  unsubscribe?: string;
}

/** Sends one mail at once, outside of the outbox. Throws what the mail server says. */
export async function sendMail({ smtpUrl, from, to }: MailSettings, timeoutMs: number, mail: OneMail): Promise<void> {
  // Five megabytes that a shop without a mail server, and one that has nothing to send, does without.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(mailConnection(smtpUrl, timeoutMs));
  try {
    const { subject, text, html, sender, unsubscribe } = mail;
    await transport.sendMail({
      ...{ subject, text, html },
      from: sender === undefined ? from : { name: sender, address: from },
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}

/** One click is enough where the address is of the kind that RFC 8058 asks for. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Shows an operator whether the settings work. */
export const TEST_MAIL = {
  subject: 'Test mail from the shop',
  text: 'This mail shows that the shop can send mail: to the staff about new orders, and to customers about theirs.',
};
