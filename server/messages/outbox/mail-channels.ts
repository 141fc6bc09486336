import { createTransport } from 'nodemailer';
import { formatPkr } from '#domain/payments/money.ts';
import { type MailSettings, mailConnection } from '#server/messages/mail-server.ts';
import type { Channel, Message } from './channel.ts';
import type { CustomerMessage } from './customer-message.ts';
import type { StaffMessage } from './staff-message.ts';

/** Mail servers refuse many connections at once; an open one is reused. */
const MAX_CONNECTIONS = 5;

/** The mails to the staff and to customers. Both go over the same few connections. */
export function mailChannels(
  { smtpUrl, from, to }: MailSettings,
  timeoutMs: number,
): { staff: Channel<StaffMessage>; customer: Channel<CustomerMessage> } {
  const transport = createTransport({
    ...mailConnection(smtpUrl, timeoutMs),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
  });
  // Addresses as objects are taken as they are: what is in a name can never become another header or another receiver.
  async function send(
    { id, order }: Message,
    mail: { from?: Address; to: Address; subject: string; text: string; html?: string },
  ) {
    await transport.sendMail({
      from,
      ...mail,
      // The same at every attempt: mail programs show a repeated message once.
      messageId: `<${id}.${order.id}@${from.split('@').at(-1)}>`,
      // Answering machines keep quiet.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
  // As many as there are connections: a message that had to wait for one would use up its timeout before it is sent.
  const common = { atOnce: MAX_CONNECTIONS, close: () => transport.close() };
  return {
    staff: {
      ...common,
      name: 'mail',
      send: (message) =>
        send(message, {
          to: { name: '', address: to },
          subject: staffSubject(message),
          text: staffText(message),
        }),
    },
    customer: {
      ...common,
      name: 'customer_mail',
      send: (message) => {
        const { sender, to: receiver, subject, text, html } = message;
        return send(message, { from: { name: sender, address: from }, to: receiver, subject, text, html });
      },
    },
  };
}

interface Address {
  name: string;
  address: string;
}

function staffSubject({ kind, order }: StaffMessage): string {
  const words = kind === 'order_placed' ? 'New order' : 'Cancelled by the customer: order';
  return `${words} ${order.order_number}: ${formatPkr(order.total)}`;
}

/** Only the shop's own lines begin at the margin, so nobody can write one of them into an address. */
const indented = (text: string) => text.replaceAll('\n', '\n    ');

function staffText({ kind, order, lines, wayToPay, whatsappLink, orderPage, customerPage }: StaffMessage): string {
  const { contact } = order;
  const customer = contact
    ? [
        `Name: ${contact.customer_name}`,
        `Phone: ${contact.phone}`,
        `WhatsApp: ${contact.whatsapp}`,
        `E-mail: ${contact.email}`,
        `Address: ${indented(contact.address)}`,
        ...(contact.notes ? [`Notes: ${indented(contact.notes)}`] : []),
      ]
    : ['The customer’s details were erased.'];
  return [
    `Order ${order.order_number}`,
    ...(kind === 'cancelled_by_shopper' ? ['The customer has cancelled it. Its products are for sale again.'] : []),
    ...(kind === 'proof_handed_in' ? ['The customer has handed in a proof of payment. It waits to be checked.'] : []),
    '',
    ...lines,
    `Total: ${formatPkr(order.total)}`,
    ...(wayToPay ? [`Payment: ${wayToPay}`] : []),
    '',
    ...customer,
    ...(whatsappLink ? ['', `Open the chat: ${whatsappLink}`] : []),
    ...(orderPage ? ['', `Open the order: ${orderPage}`] : []),
    '',
    `The customer’s page: ${customerPage}`,
  ].join('\n');
}
