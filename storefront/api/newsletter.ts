export type Subscribed = 'thanked' | 'wrong' | 'failed';

/** Puts an address on the list. Tells whether that worked, never whether it was on the list before. */
export async function subscribe(email: FormDataEntryValue | null): Promise<Subscribed> {
  const answer = await fetch('/functions/v1/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  if (answer?.status === 400) return 'wrong';
  return answer?.ok ? 'thanked' : 'failed';
}
