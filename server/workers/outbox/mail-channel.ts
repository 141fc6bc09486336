import { createTransport } from 'nodemailer';
import { formatPkr } from '#domain/money.ts';
import type { Channel } from './channel.ts';
import type { StaffMessage } from './staff-message.ts';

export interface MailSettings {
  smtpUrl: string;
  from: string;
  to: string;
}

/** Mail servers refuse many connections at once; an open one is reused. */
const MAX_CONNECTIONS = 5;

export function mailChannel({ smtpUrl, from, to }: MailSettings, timeoutMs: number): Channel {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    name: 'mail',
    // As many as there are connections: a message that had to wait for one would use up its timeout before it is sent.
    atOnce: MAX_CONNECTIONS,
    async send(message) {
      const { order } = message;
      await transport.sendMail({
        from,
        to,
        subject: `New order ${order.order_number}: ${formatPkr(order.total)}`,
        text: mailText(message),
        // The same at every attempt: mail programs show a repeated message once.
        messageId: `<${order.id}@${from.split('@').at(-1)}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

function mailText({ order, lines, whatsappLink }: StaffMessage): string {
  const { contact } = order;
  const customer = contact
    ? [
        `Name: ${contact.customer_name}`,
        `Phone: ${contact.phone}`,
        `WhatsApp: ${contact.whatsapp}`,
        `E-mail: ${contact.email}`,
        `Address: ${contact.address}`,
        ...(contact.notes ? [`Notes: ${contact.notes}`] : []),
      ]
    : ['The customer’s details were erased.'];
  const chat = whatsappLink ? ['', `Open the chat: ${whatsappLink}`] : [];
  return [
    `Order ${order.order_number}`,
    '',
    ...lines,
    `Total: ${formatPkr(order.total)}`,
    '',
    ...customer,
    ...chat,
  ].join('\n');
}
