import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { PasskeyQuestion, sessionEndpoints } from '#contract/people/session.ts';
import { GivenUpError } from '#desk/api/refusal.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
/** What the library answers, in the words of the contract: plain JSON both times. */
type Answer = z.input<typeof sessionEndpoints.signInWithPasskey.input>['answer'];
type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

export const hasPasskeys = browserSupportsWebAuthn();

export async function answerWithPasskey({ ticket, options }: PasskeyQuestion) {
  const answer = await startAuthentication({ optionsJSON: options as Options }).catch(givenUp);
  return { ticket, answer: answer as unknown as Answer };
}

export async function makePasskey({ ticket, options }: PasskeyQuestion) {
  const answer = await startRegistration({ optionsJSON: options as NewOptions }).catch(givenUp);
  return { ticket, answer: answer as unknown as Answer };
}

/** The person closed the browser's dialog, or has no passkey for this address: nothing went wrong. */
function givenUp(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') {
    throw new GivenUpError('No passkey was used. You can try again, or use your password.');
  }
  throw new GivenUpError('This device could not use a passkey here. Please use your password.');
}
