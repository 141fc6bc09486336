import { isCoded, mistakeIn } from '#contract/mistakes.ts';
import type { OrderMistakes } from '#contract/orders/mistakes.ts';
import type { OrderError } from '#contract/orders/order-response.ts';
import type { ShopRefusals } from '#contract/orders/shop-refusals.ts';
import { type MistakeWords, sentenceFrom } from '#contract/words/words.ts';
import { mistakes } from '#messages/order-mistakes.ts';
import { refusals } from '#messages/order-refusals.ts';

/** A code that has no words does not compile, nor do words of no code. */
const WORDS: MistakeWords<ShopRefusals & OrderMistakes> = { ...refusals, ...mistakes };

interface Coded {
  readonly code: string;
  readonly params: unknown;
}

/** Undefined for a code that this page does not know, or whose parameters it cannot read: the server may be newer. */
function wordsOf(said: Coded | undefined): string | undefined {
  try {
    return said && sentenceFrom(WORDS, said);
  } catch {
    return undefined;
  }
}

/** Why the order was refused, in the page's language; else in the server's own sentence. */
export function refusalWords({ refusal, message }: Pick<OrderError, 'refusal' | 'message'>): string {
  return wordsOf(refusal) ?? message;
}

/** What the server found wrong, by field. */
export function fieldWords({
  fields,
  mistakes: coded = {},
}: Pick<Extract<OrderError, { error: 'invalid_order' }>, 'fields' | 'mistakes'>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, wordsOf(coded[field]) ?? said]));
}

/** The words for a message at a field of the form; what is no code is a sentence already. */
export function messageWords(message: string | undefined): string | undefined {
  if (message === undefined || !isCoded(message)) return message;
  return wordsOf(mistakeIn({ message })) ?? mistakes.order_unreadable;
}
