import type { OrderStatus } from '#domain/orders/order-status.ts';
import * as words from '#messages/order-page.ts';

interface StepWords {
  title: string;
  text?: string;
}

/** What happened, in the shopper's words; the e-mails use the same. */
const WORDS: Readonly<Record<OrderStatus, StepWords>> = {
  pending: { title: words.received },
  confirmed: { title: words.confirmed, text: words.confirmedText },
  dispatched: { title: words.dispatched },
  delivered: { title: words.delivered },
  returned: { title: words.returned },
  cancelled: { title: words.cancelledByShop, text: words.writeIfMistaken },
  expired: { title: words.expired, text: words.expiredText },
};

const CANCELLED_BY_SHOPPER: StepWords = { title: words.cancelledByYou, text: words.writeIfMistaken };

export function stepWords(status: OrderStatus, byShopper: boolean): StepWords {
  return status === 'cancelled' && byShopper ? CANCELLED_BY_SHOPPER : WORDS[status];
}
