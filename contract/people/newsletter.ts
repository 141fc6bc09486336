import { z } from 'zod';

/** The body of subscribe. An address that differs only in capitals or blanks is the same one. */
export const subscriptionSchema = z.strictObject({
  email: z
    .string({ error: 'Invalid email address' })
    .trim()
    .toLowerCase()
    .max(254, 'Invalid email address')
    .pipe(z.email('Invalid email address')),
});
