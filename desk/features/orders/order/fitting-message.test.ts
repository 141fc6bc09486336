import { expect, it } from 'vitest';
import { type ChatText, messageFor } from './fitting-message.ts';

const TEXTS: ChatText[] = ['first_contact', 'no_answer', 'payment_details', 'proof_rejected', 'greeting'];
const filled_messages = TEXTS.map((template) => ({ template, title: template, text: template, link: null }));

const order = (more: Partial<Parameters<typeof messageFor>[0]> = {}) => ({
  ...{ status: 'pending' as const, return_expected_at: null, last_attempt: null, proofs: [], filled_messages },
  ...more,
});

it('the chat opens with what the order is about now', () => {
  expect(messageFor(order())?.template).toBe('first_contact');
  expect(messageFor(order({ last_attempt: { outcome: 'no_answer' } }))?.template).toBe('no_answer');
  expect(messageFor(order({ status: 'confirmed' }))?.template).toBe('payment_details');
});

it('after a proof was not accepted it says so, until there is another one', () => {
  const rejected = { state: 'rejected' as const };
  for (const status of ['pending', 'confirmed'] as const) {
    expect(messageFor(order({ status, proofs: [rejected] }))?.template).toBe('proof_rejected');
    expect(messageFor(order({ status, proofs: [rejected, { state: 'waiting' }] }))?.template).not.toBe(
      'proof_rejected',
    );
  }
});

it('a text that was chosen stays, and one that is not offered any more gives way', () => {
  expect(messageFor(order(), 'greeting')?.template).toBe('greeting');
  expect(messageFor(order(), 'refunded')?.template).toBe('first_contact');
});
