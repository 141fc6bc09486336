/** Puts an address on the list. Tells whether that worked, never whether it was on the list before. */
export async function subscribe(email: FormDataEntryValue | null): Promise<boolean> {
  const answer = await fetch('/functions/v1/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  return answer?.ok ?? false;
}
