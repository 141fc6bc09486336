import { MOST_SLIP_BYTES } from '#contract/payments/slips.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import * as words from '#messages/proof.ts';

/** What an answer means that is no answer of the shop's: a proxy's, which may have a page of its own for it. */
const OF_STATUS: Readonly<Record<number, string>> = {
  404: words.problems.no_order,
  413: words.problems.too_large,
  429: words.problems.too_often,
  502: words.problems.unavailable,
  503: words.problems.busy,
  504: words.problems.unavailable,
};

async function wordsOf(response: Response): Promise<string> {
  const { error } = ((await response.json().catch(() => null)) ?? {}) as { error?: unknown };
  if (typeof error === 'string' && Object.hasOwn(words.problems, error))
    return words.problems[error as keyof typeof words.problems];
  return OF_STATUS[response.status] ?? words.failed;
}

/** Sends a picture as proof of payment. Returns why it was not taken; nothing if it was. */
export async function sendProof(orderKey: string, file: File): Promise<string | undefined> {
  if (file.size > MOST_SLIP_BYTES) return words.problems.too_large;
  try {
    const response = await fetch(`${orderPagePath(orderKey)}/proof`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    return response.ok ? undefined : await wordsOf(response);
  } catch {
    return words.failed;
  }
}
