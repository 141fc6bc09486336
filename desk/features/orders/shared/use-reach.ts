import { useQueryClient } from '@tanstack/react-query';
import { claimOrder, logAttempt } from '#contract/desk/order-steps.ts';
import { call } from '#desk/api/call.ts';
import { readAgain } from '#desk/api/query.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import type { ContactChannel } from '#domain/order/contact-attempt.ts';
import { randomId } from '#web/browser/random-id.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Whoever opens a chat or calls works on the order: it is claimed, and the try is in its history. That it was opened says nothing about
 * whether a message was sent.
 */
export function useReach() {
  const client = useQueryClient();
  return async (number: string, channel: ContactChannel) => {
    try {
      const params = { number };
      await call(claimOrder, { params, input: {} });
      await call(logAttempt, { params, input: { channel, outcome: 'opened', key: randomId() } });
    } catch (error) {
      toast.error('The try is not in the history', { description: sentenceOf(error) });
    }
    await readAgain(client, '/api/orders');
  };
}

/** In a tab of its own, as a click on the link would. */
export function openChat(link: string): void {
  window.open(link, '_blank', 'noopener,noreferrer');
}
