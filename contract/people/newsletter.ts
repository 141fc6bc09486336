import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';

/** The body of subscribe. An address that differs only in capitals or blanks is the same one. */
export const subscriptionSchema = z.strictObject({
  email: z
    .string({ error: coded('email_invalid') })
    .trim()
    .toLowerCase()
    .max(254, coded('email_invalid'))
    .pipe(z.email(coded('email_invalid'))),
});
