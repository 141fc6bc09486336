import { createHmac } from 'node:crypto';
import type { StaffMessageKind } from '#server/messages/outbox.ts';
import type { Channel } from './channel.ts';
import type { StaffMessage } from './staff-message.ts';

/** The signature a receiver computes too: over the time and the body, so that neither can be changed or sent again later. */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

const EVENTS: Readonly<Record<StaffMessageKind, string>> = {
  order_placed: 'order.placed',
  cancelled_by_shopper: 'order.cancelled_by_customer',
  proof_handed_in: 'order.proof_handed_in',
};

/** Of one order there may be several proofs. */
function deliveryOf({ id, kind, order }: Pick<StaffMessage, 'id' | 'kind' | 'order'>): string {
  if (kind === 'order_placed') return order.id;
  return kind === 'proof_handed_in' ? `${order.id}.${kind}.${id}` : `${order.id}.${kind}`;
}

/** Posts the order as JSON. The delivery header is the same at every attempt, so a receiver can recognise a repeat. */
export function webhookChannel(url: string, secret: string): Channel<StaffMessage> {
  return {
    name: 'webhook',
    atOnce: 20,
    async send({ id, kind, order, lines, wayToPay, whatsappLink, orderPage, customerPage }, signal) {
      const body = JSON.stringify({
        event: EVENTS[kind],
        order,
        lines,
        way_to_pay: wayToPay,
        whatsapp_link: whatsappLink,
        order_page: orderPage,
        customer_page: customerPage,
      });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const response = await fetch(url, {
        method: 'POST',
        body,
        signal,
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'x-bandeja-delivery': deliveryOf({ id, kind, order }),
          'x-bandeja-timestamp': timestamp,
          'x-bandeja-signature': webhookSignature(secret, timestamp, body),
        },
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`responded with ${response.status}`);
    },
    close() {},
  };
}
