import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';

/** How an address stands: it wants the newsletter, is on the list unasked, was asked and has not said so yet, or does not want it. */
export const SUBSCRIPTION_STATES = ['confirmed', 'unchecked', 'unconfirmed', 'unsubscribed'] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What the page of an address's own link shows. */
export interface SubscriptionVisit {
  readonly kind: 'subscription';
  readonly link: string;
  /** Null if there is no such link: the address was taken off, or did not answer for weeks. */
  readonly subscription: { readonly address: string; readonly state: SubscriptionState } | null;
  readonly problem?: 'unavailable';
}

/** The body of subscribe. An address that differs only in capitals or blanks is the same one. */
export const subscriptionSchema = z.strictObject({
  email: z
    .string({ error: coded('email_invalid') })
    .trim()
    .toLowerCase()
    .max(254, coded('email_invalid'))
    .pipe(z.email(coded('email_invalid'))),
});
