import type { OrderStatus } from '#domain/orders/order-status.ts';

interface StepWords {
  title: string;
  text?: string;
}

/** What happened, in the shopper's words; the e-mails use the same. */
const WORDS: Readonly<Record<OrderStatus, StepWords>> = {
  pending: { title: 'We have received your order' },
  confirmed: { title: 'Confirmed', text: 'We will tell you when it leaves our shop.' },
  dispatched: { title: 'It has left our shop' },
  delivered: { title: 'Delivered' },
  returned: { title: 'It has come back to our shop' },
  cancelled: { title: 'Cancelled by our shop', text: 'If this is a mistake, please write to us.' },
  expired: {
    title: 'No longer held for you',
    text: 'It was not confirmed in time, so its products are for sale again and there is nothing to pay. If you still want them, please write to us.',
  },
};

const CANCELLED_BY_SHOPPER: StepWords = {
  title: 'You cancelled it',
  text: 'If this is a mistake, please write to us.',
};

export function stepWords(status: OrderStatus, byShopper: boolean): StepWords {
  return status === 'cancelled' && byShopper ? CANCELLED_BY_SHOPPER : WORDS[status];
}
