import { languageHeader } from '#storefront/browser/language.ts';

/** `asked`: the answer to a mail puts the address on the list. */
export type Subscribed = 'thanked' | 'asked' | 'wrong' | 'failed';

/** Puts an address on the list. Tells whether that worked, never whether it was on the list before. */
export async function subscribe(email: FormDataEntryValue | null): Promise<Subscribed> {
  const answer = await fetch('/functions/v1/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...languageHeader },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  if (answer?.status === 400) return 'wrong';
  if (answer?.status === 202) return 'asked';
  return answer?.ok ? 'thanked' : 'failed';
}
