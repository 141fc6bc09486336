import type { FilledMessage, OrderScreen } from '#contract/orders/desk-orders.ts';

export type ChatText = FilledMessage['template'];

type SeenOrder = Pick<OrderScreen, 'status' | 'return_expected_at' | 'filled_messages'> & {
  last_attempt: Pick<NonNullable<OrderScreen['last_attempt']>, 'outcome'> | null;
  proofs: readonly Pick<OrderScreen['proofs'][number], 'state'>[];
};

/** The text that fits what the order is now, unless another was chosen. */
export function messageFor(order: SeenOrder, chosen?: ChatText): FilledMessage | undefined {
  const fitting: ChatText = order.return_expected_at
    ? 'refused'
    : order.status === 'dispatched'
      ? 'dispatched'
      : order.proofs.at(-1)?.state === 'rejected'
        ? 'proof_rejected'
        : order.status === 'confirmed'
          ? 'payment_details'
          : order.last_attempt?.outcome === 'no_answer'
            ? 'no_answer'
            : 'first_contact';
  const named = (name: ChatText | undefined) => order.filled_messages.find(({ template }) => template === name);
  return named(chosen) ?? named(fitting) ?? order.filled_messages[0];
}
