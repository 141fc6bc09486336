import type { StuckItem } from '#contract/jobs/jobs.ts';

const MESSAGES: Readonly<Record<string, (order: string) => string>> = {
  order_placed: (order) => `The notice to the staff of order ${order}`,
  cancelled_by_shopper: (order) => `The notice to the staff that the customer cancelled ${order}`,
  proof_handed_in: (order) => `The notice to the staff of a proof of payment for order ${order}`,
  proof_rejected: (order) => `The e-mail that a proof of payment for order ${order} was rejected`,
  order_received: (order) => `The e-mail that order ${order} was received`,
  order_confirmed: (order) => `The e-mail that order ${order} is confirmed`,
  order_dispatched: (order) => `The e-mail that order ${order} is on the way`,
  order_cancelled: (order) => `The e-mail that order ${order} is cancelled`,
  order_delivered: (order) => `The e-mail that order ${order} was delivered`,
  order_returned: (order) => `The e-mail that order ${order} has come back`,
  payment_received: (order) => `The e-mail about a payment for order ${order}`,
  payment_refunded: (order) => `The e-mail about a refund for order ${order}`,
  order_expired: (order) => `The e-mail that order ${order} has expired`,
};

export function stuckTitle(item: StuckItem): string {
  switch (item.job) {
    case 'messages': {
      const { kind, order_number } = item.subject;
      return MESSAGES[kind]?.(order_number) ?? `A message about order ${order_number}`;
    }
    case 'pictures': {
      const { is_card, name } = item.subject;
      const what = is_card ? 'The picture that shared links show' : 'A photograph';
      return name ? `${what} of ${name}` : what;
    }
    case 'planned changes':
      return `The planned change of ${item.subject.name ?? 'a product'}`;
    case 'staff notices':
      return `The e-mail to ${item.subject.name} about their account`;
    case 'newsletter mails':
      return 'The e-mail that asks an address to confirm the newsletter';
  }
}

/** Where it can be looked at. */
export function stuckLink({ subject }: StuckItem): string | undefined {
  if ('order_number' in subject) return `/orders/${subject.order_number}`;
  if ('product_id' in subject && subject.product_id !== null)
    return `/catalogue/${subject.category}/${subject.product_id}`;
  return undefined;
}
